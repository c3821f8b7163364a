import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readTheme, setTheme } from '../../../src/theme/theme'
import { ThemeSwitch } from '../../../src/theme/ThemeSwitch'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const shown = () => document.documentElement.dataset['theme']

describe('the theme', () => {
  test('is the system’s until one is chosen', () => {
    expect(readTheme()).toBe('system')
  })

  test('is shown and remembered, and forgotten for the system’s', () => {
    setTheme('dark')
    expect([shown(), readTheme(), localStorage.getItem('gatehouse.theme')]).toEqual(['dark', 'dark', 'dark'])
    setTheme('system')
    expect([shown(), readTheme(), localStorage.getItem('gatehouse.theme')]).toEqual([
      undefined,
      'system',
      null,
    ])
  })

  test('what is not a theme in storage is taken for the system’s', () => {
    localStorage.setItem('gatehouse.theme', '"><script>')
    expect(readTheme()).toBe('system')
  })

  test('with storage blocked it is shown all the same', () => {
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
})

describe('ThemeSwitch', () => {
  test('is three radio buttons, the remembered one chosen', () => {
    setTheme('dark')
    render(<ThemeSwitch />)
    expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined()
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.value, radio.checked]),
    ).toEqual([
      ['system', false],
      ['light', false],
      ['dark', true],
    ])
  })

  test('takes effect at once', async () => {
    render(<ThemeSwitch />)
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Light' }))
    expect([shown(), readTheme()]).toEqual(['light', 'light'])
  })
})
