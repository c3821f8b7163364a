import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CodeField } from '../../../src/forms/CodeField'
import { field } from '../../support/fields'

test('it is one text input with the numeric keyboard and autofill from the message', () => {
  render(<CodeField />)
  const { type, inputMode, name, required } = field('Code')
  expect({ type, inputMode, name, required }).toEqual({
    type: 'text',
    inputMode: 'numeric',
    name: 'code',
    required: true,
  })
  expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code')
})

test('pasted text is cleaned in place and keeps leading zeros', async () => {
  render(<CodeField />)
  const user = userEvent.setup()
  await user.click(field('Code'))
  await user.paste(' 012-345 ')
  expect(field('Code').value).toBe('012345')
})
