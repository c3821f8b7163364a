import { fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Avatar, initials } from '../../../src/layout/Avatar'
import { property } from '../../support/property'

/** Two initials. An invisible character separates them, so that letters of a joined script do not become a word. */
const two = (first: string, last: string) => `${first}\u200c${last}`

describe('initials', () => {
  test.each([
    ['Ada Lovelace', two('A', 'L')],
    ['ada king lovelace', two('A', 'L')],
    ['Madonna', 'M'],
    ['  Ada \t Lovelace \n', two('A', 'L')],
    ['(Ada) "Lovelace"', two('A', 'L')],
    ['محمد علي', two('م', 'ع')],
    ['王小明', '王'],
    ['山田 太郎', two('山', '太')],
    ['👩‍🚀 Ride', two('👩‍🚀', 'R')],
    ['🇫🇷', '🇫🇷'],
    ['e\u0301mile Zola', two('E\u0301', 'Z')],
    ['\u202eAda\u202c', 'A'],
    ['', ''],
    ['   ', ''],
    ['-- !!', ''],
    ['+12025550143', ''],
    ['ada@example.com', 'A'],
    ['Henry 8', 'H'],
    ['- Ada', 'A'],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  property('are never empty when the name has a letter or an emoji', 100, (values) => {
    const letter = fc.constantFrom('a', 'Z', 'é', 'م', '王', '😀')
    const hasInitials = (before: string, one: string, after: string) => initials(before + one + after) !== ''
    fc.assert(fc.property(fc.string(), letter, fc.string(), hasInitials), values)
  })

  test('are empty for a name without any, and the avatar shows an icon', () => {
    const { container } = render(<Avatar name="" />)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container.textContent).toBe('')
  })
})

test('a picture replaces the initials until it fails to load, and a new picture is tried again', () => {
  const { container, rerender } = render(<Avatar name="Ada Lovelace" picture="https://example.com/ada.png" />)
  const picture = () => container.querySelector('img')
  expect(picture()?.referrerPolicy).toBe('no-referrer')
  expect(container.textContent).toBe('')
  fireEvent.error(picture() ?? container)
  expect(picture()).toBeNull()
  expect(container.textContent).toBe(two('A', 'L'))
  rerender(<Avatar name="Ada Lovelace" picture="https://example.com/new.png" />)
  expect(picture()?.src).toBe('https://example.com/new.png')
})
