import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readTheme, setTheme } from '../../../src/theme/theme'
import { ThemeSwitch } from '../../../src/theme/ThemeSwitch'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

const shown = () => document.documentElement.dataset['theme']

test('the theme switch is three radio buttons; a choice is shown at once and stored, and that of the system’s theme removes it', async () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined()
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
    ['system', true],
    ['light', false],
    ['dark', false],
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  expect([shown(), readTheme(), localStorage.getItem('gatehouse.theme')]).toEqual(['light', 'light', 'light'])
  await user.click(radios()[0] ?? document.body)
  expect([shown(), readTheme(), localStorage.getItem('gatehouse.theme')]).toEqual(['system', 'system', null])
})

test('the theme switch marks what the page shows, even if storage is blocked or another tab has chosen since', () => {
  setTheme('dark')
  localStorage.setItem('gatehouse.theme', 'light')
  render(<ThemeSwitch />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})

test('an invalid value in storage counts as the system’s theme', () => {
  localStorage.setItem('gatehouse.theme', '"><script>')
  expect(readTheme()).toBe('system')
})

test('a chosen theme is shown even where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(readTheme()).toBe('system')
  setTheme('light')
  expect(shown()).toBe('light')
  vi.restoreAllMocks()
})
