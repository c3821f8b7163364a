import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UsernameHint } from '../../../src/forms/UsernameHint'

test('the user name hint tells only password managers whose password it is', () => {
  render(<UsernameHint value="ada@example.com" />)
  const hint = document.querySelector('input')
  expect(hint?.value).toBe('ada@example.com')
  expect(hint?.getAttribute('autocomplete')).toBe('username')
  expect(screen.queryByRole('textbox')).toBeNull()
})
