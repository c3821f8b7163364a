import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { readTheme, setTheme } from '../../../src/theme/theme'
import { ThemeSwitch } from '../../../src/theme/ThemeSwitch'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

const shown = () => document.documentElement.dataset['theme']

test('the theme switch is three radio buttons, and the theme of the page is checked', () => {
  setTheme('dark')
  render(<ThemeSwitch />)
  expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.value, radio.checked])).toEqual(
    [
      ['system', false],
      ['light', false],
      ['dark', true],
    ],
  )
})

test('choosing a theme takes effect at once', async () => {
  render(<ThemeSwitch />)
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Light' }))
  expect([shown(), readTheme()]).toEqual(['light', 'light'])
})

test('the theme switch marks what the page shows, even if storage is blocked or another tab has chosen since', () => {
  setTheme('dark')
  localStorage.setItem('gatehouse.theme', 'light')
  render(<ThemeSwitch />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})
