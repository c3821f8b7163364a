import { expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/errors'
import { TOKEN, testApi } from '../../support/api'
import { jwt } from '../../support/tokens'

const unauthorized = () => new Response('', { status: 401 })
const bearers = (requests: Request[]) => requests.map(({ headers }) => headers.get('Authorization'))

/**
 * A session whose token is the first of these, and whose refresh goes on to the next, as long as there is one.
 */
function sessionWith(...tokens: string[]) {
  const refused: (string | undefined)[] = []
  return {
    refused,
    accessToken: () => Promise.resolve(tokens[0] ?? null),
    refresh: (rejected?: string) => {
      refused.push(rejected)
      if (rejected === tokens[0] && tokens.length > 1) tokens.shift()
      return Promise.resolve()
    },
  }
}

/** A server that takes one token only. */
const takes =
  (token: string) =>
  ({ headers }: Request) =>
    headers.get('Authorization') === `Bearer ${token}` ? Response.json({ ok: true }) : unauthorized()

test('a request to the API carries the access token', async () => {
  const { api, requests } = testApi()
  await api.get('invoices')
  expect(requests[0]?.url).toBe('https://api.example.com/v1/invoices')
  expect(bearers(requests)).toEqual([`Bearer ${TOKEN}`])
})

test('a request to any other place does not', async () => {
  const { api, requests } = testApi()
  await api.get('https://evil.com/v1/invoices')
  await api.get('//api.example.com.evil.com/v1/invoices')
  await api.get('../admin')
  expect(requests).toHaveLength(3)
  expect(bearers(requests)).toEqual([null, null, null])
})

test('where nobody is signed in the request goes without', async () => {
  const { api, requests } = testApi(undefined, { session: sessionWith() })
  await api.get('invoices')
  expect(bearers(requests)).toEqual([null])
})

test.each([
  ['a header', { headers: { authorization: 'Basic YTpi' } }, 'Basic YTpi'],
  ['a name and a password', { auth: { username: 'a', password: 'b' } }, 'Basic YTpi'],
])('%s that the caller has set is left alone', async (_, config, sent) => {
  const { api, requests } = testApi(unauthorized)
  await expect(api.get('invoices', config)).rejects.toMatchObject({ status: 401 })
  expect(bearers(requests)).toEqual([sent])
})

test('a request waits for the token', async () => {
  let give: (token: string) => void = () => {}
  const accessToken = () => new Promise<string>((resolve) => (give = resolve))
  const { api, requests } = testApi(undefined, { session: { ...sessionWith(), accessToken } })
  const answer = api.get('invoices')
  await new Promise(setImmediate)
  expect(requests).toHaveLength(0)
  give('late')
  await answer
  expect(bearers(requests)).toEqual(['Bearer late'])
})

test('a token that cannot be had is the error of the call, and nothing is sent', async () => {
  const unreachable = new AuthError('unreachable', 'The session could not be refreshed')
  const session = { ...sessionWith(), accessToken: () => Promise.reject(unreachable) }
  const { api, requests } = testApi(undefined, { session })
  await expect(api.get('invoices')).rejects.toBe(unreachable)
  expect(requests).toHaveLength(0)
})

test('a call given up while it waits for the token is not sent', async () => {
  let give: (token: string) => void = () => {}
  const accessToken = () => new Promise<string>((resolve) => (give = resolve))
  const { api, requests } = testApi(undefined, { session: { ...sessionWith(), accessToken } })
  const given = new AbortController()
  const answer = api.get('invoices', { signal: given.signal }).catch((thrown: unknown) => thrown)
  await new Promise(setImmediate)
  given.abort()
  give('late')
  expect(await answer).toMatchObject({ code: 'ERR_CANCELED' })
  expect(requests.filter(({ signal }) => !signal.aborted)).toHaveLength(0)
})

test('a 401 refreshes and is sent once more, body and all', async () => {
  const session = sessionWith('old', 'new')
  const bodies: string[] = []
  const { api } = testApi(
    async (request) => {
      bodies.push(await request.clone().text())
      return takes('new')(request)
    },
    { session },
  )
  const { data } = await api.post('invoices', { customer: 'Acme' })
  expect(data).toEqual({ ok: true })
  expect(session.refused).toEqual(['old'])
  expect(bodies).toEqual(['{"customer":"Acme"}', '{"customer":"Acme"}'])
})

test('a 401 to the second is the caller’s', async () => {
  const { api, requests } = testApi(unauthorized, { session: sessionWith('old', 'new') })
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 401 })
  expect(bearers(requests)).toEqual(['Bearer old', 'Bearer new'])
})

test('so it is for a caller who takes a 401 for an answer', async () => {
  const { api, requests } = testApi(unauthorized, { session: sessionWith('old', 'new') })
  const { status } = await api.get('invoices', { validateStatus: () => true })
  expect(status).toBe(401)
  expect(requests).toHaveLength(2)
})

test('a 401 where the session gives no other token is the caller’s, after one request', async () => {
  const { api, requests } = testApi(unauthorized, { session: sessionWith('fresh') })
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test('a 401 where the refresh ends the session is the caller’s', async () => {
  let token: string | null = 'old'
  const session = {
    accessToken: () => Promise.resolve(token),
    refresh: () => {
      token = null
      return Promise.resolve()
    },
  }
  const { api, requests } = testApi(unauthorized, { session })
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test('a 401 is not sent again with the token of somebody who signed in meanwhile', async () => {
  const session = sessionWith(jwt({ sub: 'ada', jti: 1 }), jwt({ sub: 'bob', jti: 2 }))
  const { api, requests } = testApi(unauthorized, { session })
  await expect(api.post('invoices', {})).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test.each([400, 403, 404, 500])('a %i refreshes nothing', async (status) => {
  const session = sessionWith('old', 'new')
  const { api, requests } = testApi(() => new Response('', { status }), { session })
  await expect(api.get('invoices')).rejects.toMatchObject({ status })
  expect(session.refused).toEqual([])
  expect(requests).toHaveLength(1)
})

test('a body that is a stream is not sent again', async () => {
  const session = sessionWith('old', 'new')
  const { api, requests } = testApi(unauthorized, { session })
  const body = new Blob(['x']).stream()
  await expect(api.post('upload', body)).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test('an API that refuses every token costs 100 calls one refresh and at most 200 requests', async () => {
  const session = sessionWith('old', 'new', 'newer', 'newest')
  const { api, requests } = testApi(unauthorized, { session })
  const calls = Array.from({ length: 100 }, () => api.get('invoices', { validateStatus: () => true }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(new Set(bearers(requests))).toEqual(new Set(['Bearer old', 'Bearer new']))
  expect(requests.length).toBeLessThanOrEqual(200)
})

test('and so it does one after the other', async () => {
  const session = sessionWith('old', 'new', 'newer', 'newest')
  const { api, requests } = testApi(unauthorized, { session })
  for (let call = 0; call < 100; call++) await api.get('invoices', { validateStatus: () => true })
  expect(new Set(bearers(requests))).toEqual(new Set(['Bearer old', 'Bearer new']))
  expect(requests.length).toBeLessThanOrEqual(200)
})
