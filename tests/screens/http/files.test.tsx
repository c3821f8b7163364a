import { expect, test, vi } from 'vitest'
import { testApi, TOKEN } from '../../support/api'

test('a file that needs the token is loaded by the API client and given to a link', async () => {
  const { api, requests } = testApi(() => new Response('%PDF'))
  const clicked: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this)
  })

  const { data } = await api.get<Blob>('/reports/1/file', { responseType: 'blob', timeout: 0 })
  const href = URL.createObjectURL(data)
  Object.assign(document.createElement('a'), { href, download: 'report.pdf' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)

  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
  expect(await data.text()).toBe('%PDF')
  expect(clicked.map((link) => [link.href, link.download])).toEqual([[href, 'report.pdf']])
})
