import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedFor, returnPath } from '../../../src/app/returnPath'
import { anyCharacter, anyWebUrl } from '../../support/anyText'
import { OPEN_REDIRECTS } from '../../support/openRedirects'
import { property } from '../../support/property'

test('the path that was asked for is returned, with its query and hash', () => {
  const location = { pathname: '/settings', search: '?a=1', hash: '#b' }
  expect(returnPath(askedFor(location))).toBe('/settings?a=1#b')
})

test('the path that was asked for may have a blank in it, as `navigate` writes it', () => {
  const location = { pathname: '/reports/Q1 2026', search: '?q=a b', hash: '' }
  expect(returnPath(askedFor(location))).toBe('/reports/Q1%202026?q=a%20b')
})

test.each([undefined, null, 7, 'x', {}, { from: 7 }, { from: '' }, []])(
  'the path is /home when no path was asked for (%j)',
  (state) => {
    expect(returnPath(state)).toBe('/home')
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /settings',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/auth',
  '/auth/login',
  '/AUTH/login',
  '/x/../auth/code',
])('the path is /home in place of %j', (from) => {
  expect(returnPath({ from })).toBe('/home')
})

/** The origin that a browser ends up on when it is sent to this path. */
const origin = (path: string) => new URL(path, 'https://app.example/auth/login').origin

test('none of the known open-redirect spellings leads to another origin', () => {
  expect(OPEN_REDIRECTS.length).toBeGreaterThan(500)
  const asked = OPEN_REDIRECTS.map((pathname) => askedFor({ pathname, search: '', hash: '' }).from)
  for (const from of [...OPEN_REDIRECTS, ...asked]) {
    const path = returnPath({ from })
    expect(origin(path), from).toBe('https://app.example')
    expect(path, from).toMatch(/^\/(?![/\\])/)
  }
})

property('the browser stays on the page’s origin for any generated address', 1_000, (values) => {
  const spelling = fc.oneof(
    fc
      .array(fc.constantFrom('\t', ' ', ...'/ \\ . .. : @ evil.example https a ? # %2f'.split(' ')), {
        maxLength: 8,
      })
      .map((parts) => parts.join('')),
    fc.string({ unit: anyCharacter }).map((text) => `/${text}`),
    fc.tuple(fc.constantFrom(...OPEN_REDIRECTS), fc.string()).map(([start, more]) => start + more),
    anyWebUrl,
  )
  fc.assert(
    fc.property(spelling, (from) => {
      const path = returnPath({ from })
      return origin(path) === 'https://app.example' && /^\/(?![/\\])/.test(path)
    }),
    values,
  )
})
