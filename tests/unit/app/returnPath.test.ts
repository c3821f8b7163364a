import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedFor, returnPath } from '../../../src/app/returnPath'

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

test('whatever the address, the browser stays on the origin', () => {
  const spelling = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', ':', '@', 'evil.example', 'https', 'a', '?', '#', '%2f', ' '),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(spelling, (parts) => {
      const path = returnPath({ from: parts.join('') })
      expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
    }),
    { numRuns: 20_000 },
  )
})
