import { afterEach, expect, test, vi } from 'vitest'
import { forgetFailures } from '../../../src/app/firstPaint/failedFiles'

afterEach(() => document.head.replaceChildren())

test('a preloaded file that has failed is requested once more, in another way', () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Load failed')))
  vi.stubGlobal('fetch', fetched)
  forgetFailures(window)
  for (const rel of ['modulepreload', 'icon']) {
    const link = Object.assign(document.createElement('link'), { rel, href: `/assets/${rel}.js` })
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
  }
  expect(fetched.mock.calls).toEqual([[expect.stringMatching(/\/assets\/modulepreload\.js$/)]])
})
