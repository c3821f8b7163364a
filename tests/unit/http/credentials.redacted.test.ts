import { inspect } from 'node:util'
import { AxiosError, isAxiosError } from 'axios'
import { expect, test } from 'vitest'
import { TOKEN, testApi } from '../../support/api'

/** Everything that a logger can read from a value, hidden members and causes included. */
const everything = (value: unknown): string =>
  inspect(value, { depth: 20, showHidden: true, getters: true, maxStringLength: null }) +
  (value instanceof Error && 'toJSON' in value ? JSON.stringify(value) : '')

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((thrown: unknown) => thrown)

const failing: [what: string, server: (request: Request) => Response][] = [
  ['refused', () => new Response('no', { status: 400 })],
  ['unauthorized', () => new Response('no', { status: 401 })],
  ['broken at the server', () => Response.json({ error: 'oh' }, { status: 500 })],
  ['redirected', () => new Response(null, { status: 302, headers: { Location: 'https://evil.com' } })],
  [
    'cut off',
    () => {
      throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') })
    },
  ],
  ['answered with something other than JSON', () => new Response('<html>')],
]

test.each(failing)('the error of a call that was %s can be logged in full', async (_, server) => {
  const { api, requests } = testApi(server, { apiUrl: 'https://app.example.com/api' })
  const asJson = { responseType: 'json', transitional: { silentJSONParsing: false } } as const
  const rejected = await failureOf(api.post('invoices', { customer: 'Acme' }, asJson))

  expect(rejected).toBeInstanceOf(Error)
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
  expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('xsrf-value')
  expect(everything(rejected)).not.toContain(TOKEN)
  expect(everything(rejected)).not.toContain('xsrf-value')
  // The request is still in it.
  expect(rejected).toMatchObject({ config: { url: 'invoices', method: 'post', data: '{"customer":"Acme"}' } })
})

test('the error of a call that timed out or was aborted can be logged in full', async () => {
  const { api } = testApi(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const late = await failureOf(api.get('invoices', { timeout: 1 }))
  expect(late).toMatchObject({ code: 'ETIMEDOUT' })
  expect(everything(late)).not.toContain(TOKEN)

  const given = await failureOf(api.get('invoices', { signal: AbortSignal.timeout(1) }))
  expect(given).toMatchObject({ code: 'ERR_CANCELED' })
  expect(everything(given)).not.toContain(TOKEN)
})

test('credentials that the caller set are also removed from the error', async () => {
  const { api } = testApi(() => new Response('', { status: 500 }))
  const own = { Authorization: 'Bearer of-the-caller', 'X-Xsrf-Token': 'of-the-caller' }
  const auth = { username: 'ada', password: 'of-the-caller' }
  for (const config of [{ headers: own }, { auth }])
    expect(everything(await failureOf(api.get('invoices', config)))).not.toContain('of-the-caller')
})

test('the request in an error can be sent again, to the same address and with the token', async () => {
  const { api, requests } = testApi(() => new Response('', { status: 500 }))
  const rejected = await failureOf(api.get('invoices', { params: { page: 2 } }))
  if (!isAxiosError(rejected) || !rejected.config) throw new Error('There is no request')
  await api.request(rejected.config).catch(() => {})
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('https://api.example.com/v1/invoices?page=2'))
  expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
})

test('a response contains no token either', async () => {
  const { api } = testApi()
  const response = await api.get('invoices')
  expect(everything(response)).not.toContain(TOKEN)
  expect(response.config).toMatchObject({ url: 'invoices', baseURL: 'https://api.example.com/v1' })
})

test('an error of an adapter that shows no request stays as it is', async () => {
  const error = new AxiosError('Nothing is known of it')
  const { api } = testApi(undefined, { adapter: () => Promise.reject(error) })
  await expect(api.get('invoices')).rejects.toBe(error)
})
