import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UsernameHint } from '../../../src/forms/UsernameHint'

test('it tells a password manager whose password it is, and nobody else', () => {
  render(<UsernameHint value="ada@example.com" />)
  const hint = document.querySelector('input')
  expect(hint?.value).toBe('ada@example.com')
  expect(hint?.getAttribute('autocomplete')).toBe('username')
  expect(screen.queryByRole('textbox')).toBeNull()
})
