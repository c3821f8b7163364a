/** Both token rules over generated URLs. The platform's own URL parser decides what is right. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { urlUnder } from '../../../src/http/bearer'
import { needsXsrf } from '../../../src/http/xsrf'
import { anyWebUrl } from '../../support/anyText'
import { testApi } from '../../support/api'
import { hostileUrls } from '../../support/hostileUrls'
import { property } from '../../support/property'

const PAGE = 'https://app.example.com'
const API = 'https://api.example.com/v1'

const SIGNS = ['', ' ', '\t', '\n', '\r', '\0', ...'/ // \\ . .. %2e %2f %5c : @ ? #'.split(' ')]
const WORDS = 'v1 V1 v10 user 443 8443 ; 。 https: http: HTTPS:// blob: ftp:'.split(' ')
const HOSTS = 'api.example.com API.example.com api.example.com. app.example.com evil.com 127.0.0.1'.split(' ')
const STARTS = [PAGE, API, `${API}/`, '//api.example.com', '//api.example.com/v1/']
const HOSTILE = hostileUrls({ api: API, elsewhere: 'evil.com' })

const piece = fc.constantFrom(...SIGNS, ...WORDS, ...HOSTS, ...STARTS)
const glued = (pieces: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(pieces, { maxLength }).map((all) => all.join(''))
const urls = fc.oneof(
  glued(piece, 8),
  glued(piece, 5).map((path) => `${API}/${path}`),
  fc.tuple(fc.constantFrom(...HOSTILE), piece).map(([url, end]) => url + end),
  anyWebUrl,
)

/** Whether a request to this URL may carry the access token, according to the parser. */
function isUnderApi(input: string): boolean {
  const { protocol, origin, username, password, pathname } = new URL(new URL(input, PAGE).href)
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    origin === 'https://api.example.com' &&
    username + password === '' &&
    (pathname === '/v1' || pathname.startsWith('/v1/'))
  )
}

/** Only a server that decodes slashes first may read such a path as one that leads upwards. */
const goesUp = (input: string) =>
  new URL(input, PAGE).pathname.split(/\/|%2f|%5c/i).some((name) => /^(?:\.|%2e){2}$/i.test(name))

/** Whether the URL is always on the page's own origin, according to the parser. */
const isRelative = (input: string) =>
  ['https://moved.example', 'http://moved.example', 'https://moved.example:8443'].every(
    (page) => URL.canParse(input, page) && new URL(input, page).origin === page,
  )

property(
  'requests to generated URLs carry exactly the tokens that the URL parser allows',
  2_000,
  (values) => {
    const isApi = urlUnder(API)
    const count = { bearer: 0, xsrf: 0, neither: 0 }

    const holds = fc.property(urls, (input) => {
      if (!URL.canParse(input, PAGE)) return true
      const url = new URL(input, PAGE)
      const bearer = isApi(url)
      const token = needsXsrf({ method: 'post', url: input }, url, PAGE)
      count[bearer ? 'bearer' : token ? 'xsrf' : 'neither'] += 1
      return (
        (bearer === isUnderApi(input) || (!bearer && goesUp(input))) &&
        token === isRelative(input) &&
        (!token || url.origin === PAGE)
      )
    })
    fc.assert(holds, values)

    // All three kinds occurred.
    expect(Math.min(...Object.values(count))).toBeGreaterThan(values.numRuns / 20)
  },
)

property(
  'through axios, with any base URL, they carry no token that the URL parser does not allow',
  100,
  async (values) => {
    const own = `${PAGE}/api`
    const { api, requests } = testApi(undefined, { apiUrl: own })
    const call = fc.record({
      url: fc.oneof(fc.constantFrom(...hostileUrls({ api: own, elsewhere: 'evil.com' })), glued(piece, 6)),
      baseURL: fc.constantFrom(own, '', '/api', 'https://evil.com/api'),
      method: fc.constantFrom('get', 'post', 'delete'),
    })
    const holds = fc.asyncProperty(call, async (config) => {
      requests.length = 0
      await api.request(config).catch(() => {})
      return requests.every(({ url, headers }) => {
        const { origin, pathname } = new URL(url)
        const bearer = headers.get('Authorization')?.startsWith('Bearer') === true
        return (
          (!bearer || (origin === PAGE && `${pathname}/`.startsWith('/api/'))) &&
          (!headers.has('X-XSRF-TOKEN') || (origin === PAGE && config.method !== 'get'))
        )
      })
    })
    await fc.assert(holds, values)
  },
)
