import { afterEach, expect, test, vi } from 'vitest'
import { readTheme, setTheme } from '../../../src/theme/theme'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

const shown = () => document.documentElement.dataset['theme']

test('the theme is the system’s until the person chooses one', () => {
  expect(readTheme()).toBe('system')
})

test('a chosen theme is shown and stored, and choosing the system’s removes it', () => {
  setTheme('dark')
  expect([shown(), readTheme(), localStorage.getItem('gatehouse.theme')]).toEqual(['dark', 'dark', 'dark'])
  setTheme('system')
  expect([shown(), readTheme(), localStorage.getItem('gatehouse.theme')]).toEqual(['system', 'system', null])
})

test('an invalid value in storage counts as the system’s theme', () => {
  localStorage.setItem('gatehouse.theme', '"><script>')
  expect(readTheme()).toBe('system')
})

test('a chosen theme is shown even where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    removeItem: () => {},
    clear: () => {},
  })
  expect(readTheme()).toBe('system')
  setTheme('light')
  expect(shown()).toBe('light')
})
