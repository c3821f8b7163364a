import { describe, expect, test } from 'vitest'
import { request as send, type OutgoingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { createPool } from '../../pool'
import { poolKeys } from '../../../../tests/support/poolKeys'
import { caller } from '../../../../tests/support/poolClient'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()

/** A page of another origin: from another site, or from another port of this machine. */
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
  ['another port', { Origin: 'http://127.0.0.1:4000', 'Sec-Fetch-Site': 'same-site' }],
  ['an old browser', { Origin: 'https://evil.test' }],
  ['a sandboxed frame', { Origin: 'null' }],
  ['a picture or script', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
]

const REFUSED = { status: 403, read: null }
const JSON_TYPE = { 'Content-Type': 'application/json' }

const mounted = createPool({ baseUrl: 'http://127.0.0.1:9229/pool', keys: poolKeys() })

/** The answer to a request within this process, because Node's own fetch would remove its headers. */
const answer = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await mounted.fetch(new Request(`http://127.0.0.1:9229/pool${path}`, init))
  return { status, read: headers.get('Access-Control-Allow-Origin') }
}

describe.each(FOREIGN)('a page of another origin (%s)', (_, headers) => {
  test.each([
    ['/inbox', {}],
    ['/inbox.json', {}],
    ['/%69nbox.json', {}],
    ['/control/ready', {}],
    ['/control/requests', {}],
    ['/control/reset', { method: 'POST' }],
    ['/control/client', { method: 'POST', body: '{}' }],
    ['/%63ontrol/reset', { method: 'POST' }],
    ['/control/faults', { method: 'DELETE' }],
    ['/control/reset', { method: 'OPTIONS' }],
    ['/login', { method: 'POST' }],
    ['/nothing', {}],
  ])('is refused at %s %o', async (path, init) => {
    expect(await answer(path, { ...init, headers: { ...headers, ...JSON_TYPE } })).toEqual(REFUSED)
  })
})

const sameOrigin = { Origin: 'http://127.0.0.1:9229', 'Sec-Fetch-Site': 'same-origin', ...JSON_TYPE }
test.each([
  ['/inbox', {}],
  ['/inbox.json', {}],
  ['/control/reset', { method: 'POST' }],
  ['/control/client', { method: 'POST', body: '{}' }],
])('a page of this origin may use %s %o', async (path, init) => {
  expect((await answer(path, { ...init, headers: sameOrigin })).status).toBe(200)
})

const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

test('the inbox can be opened by a link on a page of another origin', async () => {
  expect((await answer('/inbox', { headers: link })).status).toBe(200)
})

test('the inbox cannot be opened by such a page in a frame or as JSON', async () => {
  expect((await answer('/inbox', { headers: { ...link, 'Sec-Fetch-Dest': 'iframe' } })).status).toBe(403)
  expect((await answer('/inbox.json', { headers: link })).status).toBe(403)
})

const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
test.each(FORMS)('/control refuses a body of type %s from any sender', async (type) => {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: '{"mfa":"ON"}' }
  expect((await answer('/control/pool', init)).status).toBe(415)
})

test('/control refuses a body without a type', async () => {
  const init = { method: 'POST', headers: { 'Content-Length': '12' }, body: new Uint8Array(12) }
  expect((await answer('/control/pool', init)).status).toBe(415)
})

/** The status for a Host header, sent over the network, where no header can be left out. */
async function statusFor(Host: string, path = '/inbox.json', headers: OutgoingHttpHeaders = {}) {
  const { port } = new URL(pool.endpoint)
  const sent = send({ host: '127.0.0.1', port, path, headers: { Host, ...headers } })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

describe('the Host header', () => {
  test('may be this machine or an IP address', async () => {
    for (const host of ['localhost', '127.0.0.1:1', '[::1]:9229', 'LOCALHOST', '10.0.0.1'])
      expect(await statusFor(host), host).toBe(200)
  })

  test('is refused with any other name', async () => {
    for (const host of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'localhos'])
      expect(await statusFor(host), host).toBe(403)
  })

  describe('that is not known', () => {
    const operation = async (name: string, headers: Record<string, string> = {}) => {
      const { error, body } = await caller((request) => mounted.fetch(request), 'http://cognito:9229/pool')(
        name,
        name === 'InitiateAuth' ? {} : { UserPoolId: 'local_Gatehouse' },
        headers,
      )
      return error === 'AccessDeniedException' ? body.message : 'not refused'
    }
    const path = async (at: string, init: RequestInit = {}) =>
      (await mounted.fetch(new Request(`http://cognito:9229/pool${at}`, init))).status

    test('does not stop programs, as in other containers, nor what pages of every origin may call', async () => {
      expect(await operation('ListUsers')).toBe('not refused')
      expect(await operation('InitiateAuth', { Origin: 'http://cognito:9229' })).toBe('not refused')
      expect(await path('/local_Gatehouse/.well-known/jwks.json')).toBe(200)
      expect(await path('/control/reset', { method: 'POST' })).toBe(200)
    })

    test('stops a page, which DNS may have given that name, with an error of the service', async () => {
      expect(await operation('ListUsers', { Origin: 'http://cognito:9229' })).toMatch(/host cognito: --hosts/)
      expect(
        await path('/control/reset', { method: 'POST', headers: { Origin: 'http://cognito:9229' } }),
      ).toBe(403)
      expect(await path('/inbox.json')).toBe(403)
    })
  })

  test('may be the host of the base URL or one of a list', async () => {
    const hosts = ['box.test', '.home.test']
    const own = createPool({ baseUrl: 'http://pool.test:9229', keys: poolKeys(), hosts })
    const status = async (host: string) => (await own.fetch(new Request(`http://${host}/inbox.json`))).status
    for (const host of ['pool.test', 'box.test', 'home.test', 'a.home.test'])
      expect(await status(host), host).toBe(200)
    expect(await status('a.box.test')).toBe(403)
    expect(await status('notthehome.test')).toBe(403)
  })
})
