import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedFor, returnPath } from '../../../src/app/returnPath'
import { OPEN_REDIRECTS } from '../../support/openRedirects'

test('the address asked for is returned to, query and hash included', () => {
  const location = { pathname: '/settings', search: '?a=1', hash: '#b' }
  expect(returnPath(askedFor(location))).toBe('/settings?a=1#b')
})

test.each([undefined, null, 7, 'x', {}, { from: 7 }, { from: '' }, []])(
  'without one (%j) it is /home',
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
])('%j is not returned to', (from) => {
  expect(returnPath({ from })).toBe('/home')
})

/** Where a browser that is sent there ends up. */
const origin = (path: string) => new URL(path, 'https://app.example/auth/login').origin

test('no spelling known to lead elsewhere does', () => {
  expect(OPEN_REDIRECTS.length).toBeGreaterThan(500)
  for (const from of OPEN_REDIRECTS) {
    const path = returnPath({ from })
    expect(origin(path), from).toBe('https://app.example')
    expect(path, from).toMatch(/^\/(?![/\\])/)
  }
})

test('whatever the address, the browser stays on the origin', { timeout: 60_000 }, () => {
  const spelling = fc.oneof(
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '\t',
          ':',
          '@',
          'evil.example',
          'https',
          'a',
          '?',
          '#',
          '%2f',
          ' ',
        ),
        {
          maxLength: 8,
        },
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.tuple(fc.constantFrom(...OPEN_REDIRECTS), fc.string()).map(([start, more]) => start + more),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(spelling, (from) => {
      const path = returnPath({ from })
      expect(origin(path)).toBe('https://app.example')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 100_000 },
  )
})
