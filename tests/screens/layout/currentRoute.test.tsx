import { expect, test } from 'vitest'
import { currentRoute } from '../../../src/layout/currentRoute'

test.each([
  ['/settings', '/settings'],
  ['/settings/', '/settings'],
  ['/settings/password', '/settings/password'],
  ['/settings/password/again', '/settings/password'],
  ['/settings/profile', '/settings'],
  ['/settings-of-old', undefined],
  ['/', '/'],
  ['/elsewhere', undefined],
])('at %s the current route is %s', (pathname, expected) => {
  expect(currentRoute(['/', '/settings', '/settings/password', '/home?x=1'], pathname)).toBe(expected)
})

test('a route with a query can be the current one', () => {
  expect(currentRoute(['/home?x=1'], '/home')).toBe('/home?x=1')
})
