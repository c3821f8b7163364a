import { expect, test } from 'vitest'
import { urlUnder } from '../../../src/http/bearer'

const API = 'https://api.example.com/v1'
const PAGE = 'https://app.example.com'

test.each([
  ['the base itself', API],
  ['the base with a slash', `${API}/`],
  ['a path below it', `${API}/invoices/7`],
  ['a query or a fragment', `${API}?page=2#top`],
  ['capitals in scheme and host', 'HTTPS://API.EXAMPLE.COM/v1/invoices'],
  ['the default port, written out', 'https://api.example.com:443/v1/invoices'],
  ['a path that goes up and comes back', `${API}/../v1/invoices`],
  ['an encoded slash in a name', `${API}/files/a%2Fb`],
  ['spaces around it', ` ${API}/invoices `],
])('%s is under the API', (_, url) => {
  expect(urlUnder(API)(new URL(url))).toBe(true)
})

test.each([
  ['another host', 'https://evil.com/v1/invoices'],
  ['a host that begins with the name', 'https://api.example.com.evil.com/v1'],
  ['a host that ends with the name', 'https://myapi.example.com/v1'],
  ['the name with a trailing dot', 'https://api.example.com./v1'],
  ['the name before an @', 'https://api.example.com@evil.com/v1'],
  ['anything before an @', 'https://user@api.example.com/v1'],
  ['another port', 'https://api.example.com:8443/v1'],
  ['no encryption', 'http://api.example.com/v1'],
  ['a path that begins with the same letters', 'https://api.example.com/v10/invoices'],
  ['a path that goes up', `${API}/../admin`],
  ['a path that goes up, encoded', `${API}/%2e%2E/admin`],
  ['a path that goes up once a server has decoded the slash', `${API}/..%2fadmin`],
  ['a path that goes up once a server has decoded the backslash', `${API}/x/..%5c..%5cadmin`],
  ['a path that begins below it only once a server has decoded the slash', `${API}%2finvoices`],
  ['other capitals in the path', 'https://api.example.com/V1'],
  ['a blob of the API’s own origin', 'blob:https://api.example.com/v1/0'],
  ['a path of the page', `${PAGE}/v1`],
])('%s is not under the API', (_, url) => {
  expect(urlUnder(API)(new URL(url))).toBe(false)
})

test('the base URL of the API may end with a slash or have no path', () => {
  expect(urlUnder(`${API}/`)(new URL(API))).toBe(true)
  expect(urlUnder('https://api.example.com')(new URL(API))).toBe(true)
  expect(urlUnder('https://api.example.com')(new URL('https://evil.com'))).toBe(false)
})

test.each([
  ['http://localhost:8080/api', true],
  ['http://127.0.0.1:8080/api', true],
  ['http://[::1]:8080/api', true],
  ['http://api.example.com', false],
  ['http://localhost.evil.com', false],
])('an API at %s gets the token: %s', (base, gets) => {
  expect(urlUnder(base)(new URL(base))).toBe(gets)
})
