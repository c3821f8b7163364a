import { expect, test } from 'vitest'
import { testApi } from '../../support/api'

const redirect = (status: number) => () =>
  new Response(null, { status, headers: { Location: 'https://evil.com' } })

test.each([301, 302, 303, 307, 308])(
  'a call with the access token fails with its own error when the answer is a %i',
  async (status) => {
    const { api, requests } = testApi(redirect(status))
    await expect(api.get('invoices')).rejects.toMatchObject({
      code: 'ERR_REDIRECT',
      message: expect.stringContaining('redirect'),
    })
    expect(requests.map((request) => request.redirect)).toEqual(['manual'])
  },
)

test('an opaque redirect, as browsers report it, is refused too', async () => {
  const { api } = testApi(() => Response.error())
  await expect(api.get('invoices')).rejects.toMatchObject({ code: 'ERR_REDIRECT' })
})

test('a call with the XSRF token, or with the caller’s own Authorization header, is refused too', async () => {
  const { api, requests } = testApi(redirect(307), { apiUrl: 'https://app.example.com/api' })
  await expect(api.post('/invoices', {}, { baseURL: '' })).rejects.toMatchObject({ code: 'ERR_REDIRECT' })
  const headers = { Authorization: 'Basic YTpi' }
  await expect(api.get('https://other.com', { headers })).rejects.toMatchObject({ code: 'ERR_REDIRECT' })
  expect(requests).toHaveLength(2)
})

test('the caller’s own fetch options are kept', async () => {
  const { api, requests } = testApi()
  await api.get('invoices', { fetchOptions: { cache: 'reload' } })
  expect(requests).toMatchObject([{ cache: 'reload', redirect: 'manual' }])
})

test('a call without credentials follows redirects', async () => {
  const { api, requests } = testApi()
  await api.get('https://other.com/')
  expect(requests.map((request) => request.redirect)).toEqual(['follow'])
})

test('304 Not Modified is not treated as a redirect', async () => {
  const { api } = testApi(() => new Response(null, { status: 304 }))
  await expect(api.get('invoices')).rejects.toMatchObject({ status: 304, code: 'ERR_BAD_RESPONSE' })
})

test('a call that accepts every status still gets the status of an answer that is no redirect', async () => {
  const { api } = testApi(() => new Response(null, { status: 500 }))
  expect(await api.get('invoices', { validateStatus: null })).toMatchObject({ status: 500 })
})
