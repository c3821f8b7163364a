import { expect, test } from 'vitest'
import { currentOf } from '../../../src/layout/currentRoute'

const currentRoute = (routes: readonly string[], pathname: string) =>
  currentOf(
    routes.map((route) => ({ route })),
    pathname,
  )?.route

test.each([
  ['/settings', '/settings'],
  ['/settings/', '/settings'],
  ['/Settings/PASSWORD', '/settings/password'],
  ['/settings/password', '/settings/password'],
  ['/settings/password/again', '/settings/password'],
  ['/settings/profile', '/settings'],
  ['/settings-of-old', undefined],
  ['/', '/'],
  ['/elsewhere', undefined],
])('at %s the current route is %s', (pathname, expected) => {
  expect(currentRoute(['/', '/settings', '/settings/password', '/home?x=1'], pathname)).toBe(expected)
})

test.each(['/%C3%BCbersicht', '/%C3%BCbersicht/1', '/%C3%9Cbersicht', '/übersicht'])(
  'at %s the current route is the one that is written with its letters',
  (pathname) => {
    expect(currentRoute(['/home', '/übersicht'], pathname)).toBe('/übersicht')
  },
)

test('a path that nobody can decode is compared as it is', () => {
  expect(currentRoute(['/100%-Club'], '/100%-club/x')).toBe('/100%-Club')
})

test('a route with a query can be the current one', () => {
  expect(currentRoute(['/home?x=1'], '/home')).toBe('/home?x=1')
})
