import { expect, test } from 'vitest'
import { handler as fileOf } from '../../../../deploy/edge/fileOf'

const ABSENT = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'

test.each([
  ['/', '/index.html'],
  ['/settings/password', '/index.html'],
  ['/auth/callback', '/index.html'],
  ['/v1.2/notes', '/index.html'],
  ['/customers/ada@example.com', '/index.html'],
  ['/index.html', '/index.html'],
  ['/assets/index-CkbRr0bT.js', '/assets/index-CkbRr0bT.js'],
  ['/robots.txt', '/robots.txt'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  // Password managers ask for it, to see that a missing file is reported as one.
  [ABSENT, ABSENT],
])('the path %s is answered with %s', (uri, file) => {
  expect(fileOf({ request: { uri } })).toEqual({ uri: file })
})

test('where password managers look for the page of the password, they are led to it', () => {
  expect(fileOf({ request: { uri: '/.well-known/change-password' } })).toMatchObject({
    statusCode: 302,
    headers: { location: { value: '/settings/security' } },
  })
})
