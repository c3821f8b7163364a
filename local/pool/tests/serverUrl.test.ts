import { expect, test } from 'vitest'
import { serverUrl } from '../serverUrl'

test.each([
  ['127.0.0.1', 'IPv4', 'http://127.0.0.1:9229'],
  ['192.0.2.5', 'IPv4', 'http://192.0.2.5:9229'],
  ['::1', 'IPv6', 'http://[::1]:9229'],
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:9229'],
  ['::', 'IPv6', 'http://127.0.0.1:9229'],
])('a server that listens on %s is reached at an address where it answers', (address, family, url) => {
  expect(serverUrl({ address, family, port: 9229 })).toBe(url)
})
