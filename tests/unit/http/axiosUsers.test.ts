/** What somebody who knows axios expects of the client, and the three ways in which they test it (docs/guides/testing.md#the-api). */
import MockAdapter from 'axios-mock-adapter'
import { AxiosError, isCancel, type AxiosAdapter } from 'axios'
import { expect, test, vi } from 'vitest'
import { createApi } from '../../../src/http/createApi'
import { testApi, TOKEN } from '../../support/api'

const OWN = { apiUrl: 'https://app.example.com/api' }
const never = () => new Promise<never>(() => {})

function adapterThat(answers: (call: number) => number = () => 200, headers = {}) {
  const seen: Parameters<AxiosAdapter>[0][] = []
  const adapter: AxiosAdapter = async (config) => {
    seen.push(config)
    const response = { data: '{"id":1}', status: answers(seen.length), statusText: '', headers, config }
    if (response.status < 400) return response
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response)
  }
  return { adapter, seen }
}

function renewable() {
  let token = 'old'
  return { accessToken: async () => token, refresh: async () => void (token = 'new') }
}

test('an adapter of one’s own sees what the program wrote, with both headers', async () => {
  const { api } = testApi(undefined, OWN)
  const { adapter, seen } = adapterThat()
  api.defaults.adapter = adapter
  await api.post('invoices', { customer: 'Acme' }, { params: { page: 1 } })
  expect(seen).toMatchObject([{ url: 'invoices', baseURL: OWN.apiUrl, params: { page: 1 } }])
  expect(seen[0]?.headers.toJSON()).toMatchObject({
    Authorization: `Bearer ${TOKEN}`,
    'X-XSRF-TOKEN': 'xsrf-value',
  })
})

test('relative handlers of axios-mock-adapter answer', async () => {
  const { api } = testApi()
  const mock = new MockAdapter(api)
  mock.onGet('invoices', { params: { page: 1 } }).reply(200, [{ id: 1 }])
  expect((await api.get('invoices', { params: { page: 1 } })).data).toEqual([{ id: 1 }])
  expect(mock.history['get']).toHaveLength(1)
})

test('a function in place of fetch answers', async () => {
  const fetch = vi.fn(async (request: Request) => Response.json({ to: request.url }))
  vi.stubGlobal('fetch', fetch)
  const session = renewable()
  const api = createApi({ ...OWN, session, cookies: () => '', page: () => 'https://app.example.com/' })
  expect((await api.get('invoices')).data).toEqual({ to: 'https://app.example.com/api/invoices' })
})

test('a call that is sent again transforms its body once, and a screen’s own interceptors run once', async () => {
  const { api } = testApi(undefined, { session: renewable() })
  const { adapter, seen } = adapterThat((call) => (call === 1 ? 401 : 200))
  const [before, after, transform] = [vi.fn((x) => x), vi.fn((x) => x), vi.fn((data) => JSON.stringify(data))]
  api.interceptors.request.use(before)
  api.interceptors.response.use(after)
  const { data } = await api.post('invoices', { customer: 'Acme' }, { adapter, transformRequest: transform })
  expect(data).toEqual({ id: 1 })
  expect(seen.map((config) => [config.data, config.headers.get('Authorization')])).toEqual([
    ['{"customer":"Acme"}', 'Bearer old'],
    ['{"customer":"Acme"}', 'Bearer new'],
  ])
  expect([before, after, transform].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('no token is in an error or a response, also with an adapter of one’s own', async () => {
  const { api } = testApi(undefined, OWN)
  for (const status of [200, 500]) {
    const outcome: unknown = await api
      .post(
        'invoices',
        {},
        adapterThat(() => status),
      )
      .catch((thrown: unknown) => thrown)
    const told = JSON.stringify(outcome)
    expect(told).toContain('invoices')
    expect(told).not.toMatch(/access-token-1|xsrf-value|underWay/)
  }
})

test('upload progress works with the adapter that reports it', async () => {
  const { api } = testApi()
  const { adapter } = adapterThat()
  expect(await api.post('files', 'x', { adapter, onUploadProgress: () => {} })).toMatchObject({ status: 200 })
})

const CHALLENGE = { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' }

test.each([
  ['waits for its token', { accessToken: never, refresh: never }, {}],
  ['waits for a refresh after a 401', { accessToken: async () => TOKEN, refresh: never }, {}],
  ['waits for a confirmation', { ...renewable(), stepUp: never }, CHALLENGE],
])('a call that %s is cancelled at once', async (_, session, headers) => {
  const { api } = testApi(() => new Response('', { status: 401, headers }), { session })
  const leaving = new AbortController()
  const call = api.get('invoices', { signal: leaving.signal }).catch(isCancel)
  setTimeout(() => leaving.abort(), 10)
  expect(await call).toBe(true)
})

test('a signal that outlives the call hears nothing of it any more', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const { adapter } = adapterThat()
  await testApi().api.get('invoices', { signal, adapter })
  expect(added).toHaveBeenCalledOnce()
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

test('a call that has been cancelled before it is made asks for no token', async () => {
  const { api, requests } = testApi(undefined, { session: { accessToken: never, refresh: never } })
  expect(await api.get('invoices', { signal: AbortSignal.abort() }).catch(isCancel)).toBe(true)
  expect(requests).toEqual([])
})

test('a call whose time is up before it has its token ends as axios ends it', async () => {
  const { api } = testApi(undefined, { session: { accessToken: never, refresh: never } })
  const late = { code: 'ETIMEDOUT', message: 'timeout of 50ms exceeded', config: { timeout: 50 } }
  await expect(api.get('invoices', { timeout: 50 })).rejects.toMatchObject(late)
})

function fakeTime() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  return (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
}

test.each([
  [undefined, [28_000, 24_000], 30_000],
  [10_000, [8_000, 4_000], 10_000],
  [5_000, [3_000, 1], 5_000],
  [0, [0, 0], 0],
])('of a timeout of %j a first sending has, and a second, %j', async (timeout, left, shown) => {
  const pass = fakeTime()
  const session = renewable()
  const accessToken = () => {
    pass(2_000)
    return session.accessToken()
  }
  const { api } = testApi(undefined, { session: { ...session, accessToken } })
  const { adapter, seen } = adapterThat((call) => {
    if (call === 1) pass(2_000)
    return call === 1 ? 401 : 200
  })
  const { config } = await api.get('invoices', { ...(timeout !== undefined && { timeout }), adapter })
  expect(seen.map((each) => each.timeout)).toEqual(left)
  expect(config.timeout).toBe(shown)
  expect(vi.getTimerCount()).toBe(0)
})

test('while a person is asked to confirm, the time of the call stands still', async () => {
  const pass = fakeTime()
  pass(1_000)
  let token = 'old'
  const stepUp = async () => {
    token = 'confirmed'
    pass(60_000)
    return { status: 'READY', value: undefined } as const
  }
  const session = { accessToken: async () => token, refresh: async () => {}, stepUp }
  const { adapter, seen } = adapterThat((call) => (call === 1 ? 401 : 200), CHALLENGE)
  await testApi(undefined, { session }).api.get('payments', { timeout: 50, adapter })
  expect(seen.map((each) => each.timeout)).toEqual([50, 50])
})
