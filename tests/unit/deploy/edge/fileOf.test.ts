import { expect, test } from 'vitest'
import { handler as fileOf } from '../../../../deploy/edge/fileOf'

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
])('the path %s is answered with %s', (uri, file) => {
  expect(fileOf({ request: { uri } })).toEqual({ uri: file })
})
