import { expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/AuthError'
import { testApi } from '../../support/api'
import { jwt } from '../../support/tokens'

const unauthorized = () => new Response('', { status: 401 })
const ADAS = jwt({ sub: 'ada', jti: 1 })
const bearers = (requests: Request[]) => requests.map(({ headers }) => headers.get('Authorization'))

/** A session that has the first of these tokens; each refresh moves on to the next one, until the last. */
function sessionWith(...tokens: string[]) {
  const rejectedTokens: (string | undefined)[] = []
  return {
    rejectedTokens,
    accessToken: () => Promise.resolve(tokens[0] ?? null),
    refresh: (rejected?: string) => {
      rejectedTokens.push(rejected)
      if (rejected === tokens[0] && tokens.length > 1) tokens.shift()
      return Promise.resolve()
    },
  }
}

const accepts =
  (token: string) =>
  ({ headers }: Request) =>
    headers.get('Authorization') === `Bearer ${token}` ? Response.json({ ok: true }) : unauthorized()

test('after a 401 the token is refreshed, and the request is sent again with its body', async () => {
  const session = sessionWith('old', 'new')
  const bodies: string[] = []
  const { api } = testApi(
    async (request) => {
      bodies.push(await request.clone().text())
      return accepts('new')(request)
    },
    { session },
  )
  const { data } = await api.post('invoices', { customer: 'Acme' })
  expect(data).toEqual({ ok: true })
  expect(session.rejectedTokens).toEqual(['old'])
  expect(bodies).toEqual(['{"customer":"Acme"}', '{"customer":"Acme"}'])
})

test('a request is also sent again, and shown as it was written, if a screen’s own interceptor has made a copy of it', async () => {
  const { api, requests } = testApi(accepts('new'), { session: sessionWith('old', 'new') })
  api.interceptors.request.use((config) => ({ ...config }))
  const { config } = await api.get('invoices')
  expect(bearers(requests)).toEqual(['Bearer old', 'Bearer new'])
  expect(config.url).toBe('invoices')
})

test('the caller gets the 401 to the second request', async () => {
  const { api, requests } = testApi(unauthorized, { session: sessionWith('old', 'new') })
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 401 })
  expect(bearers(requests)).toEqual(['Bearer old', 'Bearer new'])
})

test('a caller whose validateStatus accepts a 401 gets the 401 to the second request too', async () => {
  const { api, requests } = testApi(unauthorized, { session: sessionWith('old', 'new') })
  const { status } = await api.get('invoices', { validateStatus: () => true })
  expect(status).toBe(401)
  expect(requests).toHaveLength(2)
})

test.each([
  ['ends the session', async () => null],
  ['does not reach the pool', () => Promise.reject(new AuthError('unreachable', ''))],
  ['brings no newer token', async () => ADAS],
  ['is of another person, who has signed in meanwhile', async () => jwt({ sub: 'bob', jti: 2 })],
])('the caller gets the 401 when the refresh %s, and nothing is sent again', async (_, afterwards) => {
  let accessToken: () => Promise<string | null> = async () => ADAS
  const session = { accessToken: () => accessToken(), refresh: async () => void (accessToken = afterwards) }
  const { api, requests } = testApi(unauthorized, { session })
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test('a token that the API accepted before is also refreshed when the API refuses it', async () => {
  const session = sessionWith('old', 'new', 'newer')
  let taken = 'new'
  const { api } = testApi((request) => accepts(taken)(request), { session })
  await api.get('invoices')
  taken = 'newer'
  expect((await api.get('invoices')).data).toEqual({ ok: true })
})

test('a token that follows one that was refused although it was fresh is refreshed', async () => {
  const session = sessionWith('old', 'new', 'newer', 'newest')
  const { api } = testApi(accepts('newest'), { session })
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 401 })
  await session.refresh('new') // e.g. by its timer
  expect((await api.get('invoices')).data).toEqual({ ok: true })
})

test('a call with credentials of its own is sent as it is, also after the API has refused a fresh token', async () => {
  const session = sessionWith('old', 'new')
  const { api, requests } = testApi(unauthorized, { session })
  const validateStatus = () => true
  await api.get('invoices', { validateStatus })
  await api.get('invoices', { validateStatus, headers: { Authorization: 'Basic x' } })
  expect(bearers(requests)).toEqual(['Bearer old', 'Bearer new', 'Basic x'])
  expect(session.rejectedTokens).toEqual(['old'])
})

test.each([400, 403, 404, 500])('a %i causes no refresh', async (status) => {
  const session = sessionWith('old', 'new')
  const { api, requests } = testApi(() => new Response('', { status }), { session })
  await expect(api.get('invoices')).rejects.toMatchObject({ status })
  expect(session.rejectedTokens).toEqual([])
  expect(requests).toHaveLength(1)
})

test('a request whose body is a stream is not sent again', async () => {
  const session = sessionWith('old', 'new')
  const { api, requests } = testApi(unauthorized, { session })
  const body = new Blob(['x']).stream()
  await expect(api.post('upload', body)).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test('100 successive calls to an API that refuses every token cause one refresh and at most 200 requests', async () => {
  const session = sessionWith('old', 'new', 'newer', 'newest')
  const { api, requests } = testApi(unauthorized, { session })
  for (let call = 0; call < 100; call++) await api.get('invoices', { validateStatus: () => true })
  expect(new Set(bearers(requests))).toEqual(new Set(['Bearer old', 'Bearer new']))
  expect(requests.length).toBeLessThanOrEqual(200)
})
