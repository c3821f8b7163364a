import { expect, test } from 'vitest'
import { testApi, TOKEN } from '../../support/api'

const OWN = { apiUrl: 'https://app.example.com/api' }
const sent = (requests: Request[]) =>
  requests.map(({ url, headers }) => [url, headers.has('Authorization'), headers.get('X-XSRF-TOKEN')])

test('a path and its parameters are appended to the base URL of the API', async () => {
  const { api, requests } = testApi()
  await api.get('invoices', { params: { page: 2, q: 'a b' } })
  expect(requests[0]?.url).toBe('https://api.example.com/v1/invoices?page=2&q=a+b')
})

test('a POST to an API on the page’s own origin carries both tokens, a GET only the access token', async () => {
  const { api, requests } = testApi(undefined, OWN)
  await api.post('invoices', {})
  await api.get('invoices')
  expect(sent(requests)).toEqual([
    ['https://app.example.com/api/invoices', true, 'xsrf-value'],
    ['https://app.example.com/api/invoices', true, null],
  ])
})

test('a POST to an API on another origin carries only the access token', async () => {
  const { api, requests } = testApi()
  await api.post('invoices', {})
  expect(sent(requests)).toEqual([['https://api.example.com/v1/invoices', true, null]])
})

test('a call to a full URL of the page’s own origin carries no XSRF token, because the rule is for relative URLs', async () => {
  const { api, requests } = testApi(undefined, { apiUrl: undefined })
  await api.post('https://app.example.com/reports')
  expect(sent(requests)).toEqual([['https://app.example.com/reports', false, null]])
})

test('an API of another origin has to allow the headers Authorization and Content-Type, and no others', async () => {
  const { api, requests } = testApi()
  await api.post('invoices', {})
  const always = 'accept' // needs no leave (Fetch, CORS-safelisted request-header)
  expect([...(requests[0]?.headers.keys() ?? [])]).toEqual([always, 'authorization', 'content-type'])
})

test.each([
  [{ type: 'image/png' }, {}, 'image/png'],
  [{}, {}, 'application/octet-stream'],
  [{ type: 'text/plain' }, { 'content-type': 'text/csv' }, 'text/csv'],
])('a file that is posted alone, %j with the headers %j, goes out as %s', async (options, headers, type) => {
  const { api, requests } = testApi()
  await api.post('files', new File(['a'], 'a', options), { headers })
  expect(requests[0]?.headers.get('Content-Type')).toBe(type)
  expect(await requests[0]?.text()).toBe('a')
})

test('an XSRF header that the caller set stays unchanged', async () => {
  const { api, requests } = testApi(undefined, OWN)
  await api.post('invoices', {}, { headers: { 'x-xsrf-token': 'mine' } })
  expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('mine')
})

test('a call carries the XSRF token that the cookie has when it leaves, also when it is sent again after a 401', async () => {
  let cookie = 'as it was called'
  let token = 'old'
  const session = {
    accessToken: async () => {
      if (token === 'old') cookie = 'after a wait for the token'
      return token
    },
    refresh: async () => void (token = 'new'),
  }
  const renew = () => {
    cookie = 'renewed by the answer'
    return new Response('', { status: token === 'old' ? 401 : 200 })
  }
  const { api, requests } = testApi(renew, { ...OWN, session, cookies: () => `XSRF-TOKEN=${cookie}` })
  await api.post('invoices', {})
  expect(sent(requests).map(([, , xsrf]) => xsrf)).toEqual([
    'after a wait for the token',
    'renewed by the answer',
  ])
})

test('a call that is sent again carries no XSRF token where the answer has removed the cookie', async () => {
  let cookie = 'XSRF-TOKEN=first'
  let token = 'old'
  const session = { accessToken: async () => token, refresh: async () => void (token = 'new') }
  const remove = () => {
    cookie = ''
    return new Response('', { status: token === 'old' ? 401 : 200 })
  }
  const { api, requests } = testApi(remove, { ...OWN, session, cookies: () => cookie })
  await api.post('invoices', {})
  expect(sent(requests).map(([, , xsrf]) => xsrf)).toEqual(['first', null])
})

test('of the store the client takes what calls need, and not the session, which has the tokens of that moment', async () => {
  const store = {
    accessToken: async () => TOKEN,
    refresh: async () => {},
    get session(): never {
      throw new Error('The session was taken')
    },
  }
  const { api, requests } = testApi(undefined, { session: store })
  await api.get('invoices')
  expect(requests).toHaveLength(1)
})

test('axios’s own XSRF rule stays off, even if a call asks for it', async () => {
  const asked: unknown[] = []
  const { api } = testApi(undefined, {
    adapter: (config) => {
      asked.push(config.withXSRFToken)
      return Promise.resolve({ data: '', status: 200, statusText: 'OK', headers: {}, config })
    },
  })
  await api.post('https://other.com/', {}, { withXSRFToken: true })
  expect(asked).toEqual([false])
})

test('a call without a path goes to the base URL of the API, as one that is relative', async () => {
  const { api, requests } = testApi(undefined, OWN)
  await api.request({ method: 'post' })
  expect(sent(requests)).toEqual([['https://app.example.com/api', true, 'xsrf-value']])
})

test('an answer that comes when the person has left reaches nobody', async () => {
  let isThere = true
  const leaves = () => {
    isThere = false
    return Response.json({ of: 'ada' })
  }
  const assertThere = () => {
    if (!isThere) throw new Error('They have left')
  }
  const { api } = testApi(leaves, { assertThere })
  await expect(api.get('invoices')).rejects.toThrow('They have left')
})

test('an invalid URL is an error, and nothing is sent', async () => {
  const { api, requests } = testApi()
  await expect(api.get('https://[')).rejects.toBeInstanceOf(Error)
  await expect(api.get('https:evil.com')).rejects.toMatchObject({ code: 'ERR_INVALID_URL' })
  expect(requests).toHaveLength(0)
})

test('the URL that is checked is the URL that is requested, also where it follows the page’s address', async () => {
  const { api, requests } = testApi(undefined, { ...OWN, page: () => 'https://app.example.com/api/a/b' })
  await api.get('c', { baseURL: '' })
  await api.get('../../c', { baseURL: '' })
  expect(sent(requests)).toEqual([
    ['https://app.example.com/api/a/c', true, null],
    ['https://app.example.com/c', false, null],
  ])
})

test('a screen’s own interceptor that removes the base URL is judged by what is left', async () => {
  const { api, requests } = testApi(undefined, OWN)
  api.interceptors.request.use((config) => {
    delete config.baseURL
    return config
  })
  await api.get('/other')
  await api.get('/api/invoices')
  expect(sent(requests).map(([url, hasToken]) => [url, hasToken])).toEqual([
    ['https://app.example.com/other', false],
    ['https://app.example.com/api/invoices', true],
  ])
})

test('without a configured API, calls go to the page’s own origin with the XSRF token and no access token', async () => {
  const { api, requests } = testApi(undefined, { apiUrl: undefined })
  await api.post('/reports', {})
  await api.put('reports/1', {})
  await api.get('/reports')
  await api.post('https://api.example.com/v1/invoices', {})
  expect(sent(requests)).toEqual([
    ['https://app.example.com/reports', false, 'xsrf-value'],
    ['https://app.example.com/reports/1', false, 'xsrf-value'],
    ['https://app.example.com/reports', false, null],
    ['https://api.example.com/v1/invoices', false, null],
  ])
})

test('an upload that wants its progress says at once that this client has none', async () => {
  const { api, requests } = testApi()
  await expect(api.post('files', 'text', { onUploadProgress: () => {} })).rejects.toThrow(
    'docs/guides/screens.md#files',
  )
  expect(requests).toHaveLength(0)
})
