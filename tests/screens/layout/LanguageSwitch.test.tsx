import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isNetworkFault } from '../../../src/async/networkFault'
import { LanguageSwitch } from '../../../src/layout/LanguageSwitch'
import { Notices } from '../../../src/layout/Notices'
import { LANGUAGES, type Language } from '../../../src/messages/languages'
import * as browserStorage from '../../../src/browserStorage'
import { PARTS } from '../../../src/messages/parts'
import { switchLanguage } from '../../../src/messages/switchLanguage'

// `boolean`, because otherwise the compiler knows in a product with English alone that there is no other.
const [other, third] = LANGUAGES.filter((language): boolean => language !== 'en')

test.runIf(other)('a language that cannot be fetched is told, and the page stays as it is', async () => {
  if (other === undefined) return
  vi.spyOn(PARTS[other], 'form').mockRejectedValue(new TypeError('Failed to fetch'))
  render(
    <Notices>
      <LanguageSwitch />
    </Notices>,
    { wrapper: MemoryRouter },
  )
  const languages = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  await userEvent.selectOptions(languages, other)
  const said = await screen.findByText('Check your connection.')
  expect(said.closest('[data-tone=error]')).toBeTruthy()
  expect([languages.value, document.documentElement.lang]).not.toContain(other)
})

test.runIf(other)('a language is not waited for without end, and not shown if it comes later', async () => {
  if (other === undefined) return
  const form = await PARTS.en.form()
  let arrive = () => {}
  vi.spyOn(PARTS[other], 'form').mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(form)
    }),
  )
  const outcome = await afterTwentySeconds(other)
  expect(isNetworkFault(outcome)).toBe(true)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect([document.documentElement.lang, browserStorage.language.get()]).not.toContain(other)
})

test.runIf(other)('a language that never comes is forgotten if another was chosen meanwhile', async () => {
  if (other === undefined) return
  vi.spyOn(PARTS[other], 'form').mockReturnValue(new Promise(() => {}))
  expect(await afterTwentySeconds(other, () => act(() => switchLanguage('en')))).toBeUndefined()
})

/** Chooses a language. @returns what comes of it in 20 seconds, and no earlier */
async function afterTwentySeconds(
  language: Language,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome: unknown = 'pending'
  const settled = (value: unknown) => void (outcome = value)
  switchLanguage(language).then(settled, settled)
  await meanwhile()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(outcome).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  return outcome
}

test.runIf(third)('of two chosen languages the later one counts, whichever is fetched first', async () => {
  if (other === undefined || third === undefined) return
  onTestFinished(async () => {
    await act(() => switchLanguage('en'))
    localStorage.clear()
  })
  const form = await PARTS.en.form()
  let arrive = () => {}
  const late = new Promise<typeof form>((resolve) => {
    arrive = () => resolve(form)
  })
  vi.spyOn(PARTS[other], 'form').mockReturnValue(late)
  render(<LanguageSwitch />, { wrapper: MemoryRouter })
  const languages = screen.getByRole<HTMLSelectElement>('combobox')
  await userEvent.selectOptions(languages, other)
  await userEvent.selectOptions(languages, third)
  await expect.poll(() => languages.value).toBe(third)
  arrive()
  await vi.dynamicImportSettled()
  expect([languages.value, browserStorage.language.get()]).toEqual([third, third])
})
