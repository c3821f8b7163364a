import { expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/AuthError'
import { TOKEN, testApi } from '../../support/api'

const bearers = (requests: Request[]) => requests.map(({ headers }) => headers.get('Authorization'))

const sessionWith = (accessToken: (person?: string) => Promise<string | null>) => ({
  accessToken,
  refresh: () => Promise.resolve(),
})

test('a request to any other address carries no access token', async () => {
  const { api, requests } = testApi()
  await api.get('https://evil.com/v1/invoices')
  await api.get('//api.example.com.evil.com/v1/invoices')
  await api.get('../admin')
  expect(requests).toHaveLength(3)
  expect(bearers(requests)).toEqual([null, null, null])
})

test('a request carries no access token when nobody is signed in', async () => {
  const { api, requests } = testApi(undefined, { session: sessionWith(() => Promise.resolve(null)) })
  await api.get('invoices')
  expect(bearers(requests)).toEqual([null])
})

test.each([
  ['a header', { headers: { authorization: 'Basic YTpi' } }, 'Basic YTpi'],
  ['a name and a password', { auth: { username: 'a', password: 'b' } }, 'Basic YTpi'],
])('%s that the caller set stays unchanged, and a 401 then causes no refresh', async (_, config, sent) => {
  let refreshed = 0
  const session = { accessToken: () => Promise.resolve(TOKEN), refresh: async () => void refreshed++ }
  const { api, requests } = testApi(() => new Response('', { status: 401 }), { session })
  await expect(api.get('invoices', config)).rejects.toMatchObject({ status: 401 })
  expect(bearers(requests)).toEqual([sent])
  expect(refreshed).toBe(0)
})

test('the session is asked for the token of the person who made the call', async () => {
  const accessToken = async (person?: string) => `of ${person}`
  const { api, requests } = testApi(undefined, { session: sessionWith(accessToken), person: 'ada' })
  await api.get('invoices')
  expect(bearers(requests)).toEqual(['Bearer of ada'])
})

test('the browser keeps no answer to a request with the access token, which it would give to the next person, unless the caller asks it to', async () => {
  const { api, requests } = testApi()
  await api.get('invoices')
  await api.get('currencies', { fetchOptions: { cache: 'force-cache' } })
  await api.get('https://other.com/')
  expect(requests.map(({ cache }) => cache)).toEqual(['no-store', 'force-cache', 'default'])
})

test('a request is not sent before its token has come', async () => {
  let resolveToken: (token: string) => void = () => {}
  const accessToken = () => new Promise<string>((resolve) => (resolveToken = resolve))
  const { api, requests } = testApi(undefined, { session: sessionWith(accessToken) })
  const answer = api.get('invoices')
  await new Promise(setImmediate)
  expect(requests).toHaveLength(0)
  resolveToken('late')
  await answer
  expect(bearers(requests)).toEqual(['Bearer late'])
})

test('a call fails with the session’s error and sends nothing if no token can be got', async () => {
  const unreachable = new AuthError('unreachable', 'The session could not be refreshed')
  const session = sessionWith(() => Promise.reject(unreachable))
  const { api, requests } = testApi(undefined, { session })
  await expect(api.get('invoices')).rejects.toBe(unreachable)
  expect(requests).toHaveLength(0)
})

test('a call aborted while it waits for its token is not sent', async () => {
  let resolveToken: (token: string) => void = () => {}
  const accessToken = () => new Promise<string>((resolve) => (resolveToken = resolve))
  const { api, requests } = testApi(undefined, { session: sessionWith(accessToken) })
  const controller = new AbortController()
  const answer = api.get('invoices', { signal: controller.signal }).catch((thrown: unknown) => thrown)
  await new Promise(setImmediate)
  controller.abort()
  resolveToken('late')
  expect(await answer).toMatchObject({ code: 'ERR_CANCELED' })
  expect(requests.filter(({ signal }) => !signal.aborted)).toHaveLength(0)
})
