import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { LanguageSwitch } from '../../../src/layout/LanguageSwitch'
import { Notices } from '../../../src/layout/Notices'
import { LANGUAGES } from '../../../src/messages/languages'
import { PARTS } from '../../../src/messages/parts'

const [other] = LANGUAGES.filter((language) => language !== 'en')

test.runIf(other)('a language that cannot be fetched says so, and the page stays as it is', async () => {
  if (other === undefined) return
  vi.spyOn(PARTS[other], 'form').mockRejectedValue(new TypeError('Failed to fetch'))
  render(
    <MemoryRouter>
      <Notices>
        <LanguageSwitch />
      </Notices>
    </MemoryRouter>,
  )
  const languages = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  await userEvent.selectOptions(languages, other)
  const said = await screen.findByText('Check your connection.')
  expect(said.closest('[data-tone=error]')).toBeTruthy()
  expect([languages.value, document.documentElement.lang]).not.toContain(other)
})
