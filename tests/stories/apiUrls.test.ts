/**
 * Where tokens go in a real browser: to the API and nowhere else, however a URL is spelled. A switch of Chromium leads every
 * host name to one server.
 *
 * @module-tag chromium
 * @module-tag test-all
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchShell } from '../support/chromium'
import { hostileUrls } from '../support/hostileUrls'
import type { Probe } from '../support/probe'
import { recorder, type Arrival } from '../support/recorder'
import { scriptOf } from '../support/scriptOf'

declare global {
  interface Window {
    probe: Probe
  }
}

type Recorder = Awaited<ReturnType<typeof recorder>>

const ELSEWHERE = 'elsewhere.test'
const CODES = [301, 302, 303, 307, 308]

let home: Recorder
let elsewhere: Recorder
let browser: Browser
let page: Page
let host: string

beforeAll(async () => {
  const script = await scriptOf('tests/support/probe.ts')
  elsewhere = await recorder()
  home = await recorder((request, response) => serves(script, request, response))
  host = `localhost:${home.port}`
  // Every host name leads to this one server, whatever the port, except the page's own.
  browser = await launchShell(`--host-resolver-rules=MAP * 127.0.0.1:${elsewhere.port}, EXCLUDE localhost`)
  page = await browser.newPage()
  await page.goto(`http://${host}/`)
})

afterAll(async () => {
  await browser.close()
  await home.stop()
  await elsewhere.stop()
})

beforeEach(() => {
  home.arrivals.length = 0
  elsewhere.arrivals.length = 0
})

/** The page itself, and redirects: `/api/redirect/302?to=…`. */
function serves(script: string, { url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const code = Number(/^\/api\/redirect\/(\d+)$/.exec(pathname)?.[1])
  if (CODES.includes(code)) response.writeHead(code, { Location: searchParams.get('to') ?? '' }).end()
  else if (pathname === '/')
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'XSRF-TOKEN=xsrf-secret' })
      .end('<!doctype html><title>Probe</title><script src="/probe.js"></script>')
  else if (pathname === '/probe.js')
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
  else return false
  return true
}

interface Call {
  url: string
  method: string
  baseURL?: string
  withXSRFToken?: boolean
}

/** Makes calls with the API client of the page. @returns the outcome of each: a status or an error's code */
const make = (calls: Call[]): Promise<(number | string)[]> =>
  page.evaluate(async (all) => {
    const api = window.probe.createApi({
      apiUrl: `${location.origin}/api`,
      session: { accessToken: () => Promise.resolve('bearer-secret'), refresh: () => Promise.resolve() },
      cookies: () => document.cookie,
      page: () => document.baseURI,
    })
    const outcomes: (number | string)[] = []
    const next = async (): Promise<void> => {
      for (let call = all.pop(); call; call = all.pop())
        outcomes.push(
          await api.request(call).then(
            ({ status }) => status,
            ({ code }) => String(code),
          ),
        )
    }
    await Promise.all(Array.from({ length: 32 }, next))
    return outcomes
  }, calls)

const arrivals = () => [...home.arrivals, ...elsewhere.arrivals]
const isHome = (arrival: Arrival) => arrival.host === host
const isApi = ({ host: to, path }: Arrival) => to === host && /^\/api([/?]|$)/.test(path)
const withBearer = (all: Arrival[]) =>
  all.filter(({ authorization }) => authorization === 'Bearer bearer-secret')
const withXsrf = (all: Arrival[]) => all.filter(({ xsrf }) => xsrf !== undefined)

test('no spelling of a URL sends a token to another host', { timeout: 120_000 }, async () => {
  const spellings = hostileUrls({ api: `http://${host}/api`, elsewhere: ELSEWHERE })
  await make([
    ...spellings.map((url) => ({ url, method: 'post', baseURL: '', withXSRFToken: true })),
    ...spellings.filter((_, place) => place % 4 === 0).map((url) => ({ url, method: 'get', baseURL: '' })),
    ...spellings.filter((_, place) => place % 4 === 1).map((url) => ({ url, method: 'post' })),
  ])
  const all = arrivals()
  const away = all.filter((arrival) => !isHome(arrival))
  expect(away.length).toBeGreaterThan(500)
  expect(new Set(away.map((arrival) => arrival.host)).size).toBeGreaterThan(5)
  expect(withBearer(all).filter((arrival) => !isApi(arrival))).toEqual([])
  expect(withXsrf(all).filter((arrival) => !isHome(arrival))).toEqual([])
})

test('a call with credentials refuses a redirect of any status, and nothing reaches the other host', async () => {
  const to = encodeURIComponent(`http://${ELSEWHERE}/caught`)
  const calls = CODES.flatMap((code) =>
    ['get', 'post', 'put'].map((method) => ({ method, url: `redirect/${code}?to=${to}` })),
  )
  expect(new Set(await make(calls))).toEqual(new Set(['ERR_REDIRECT']))
  expect(elsewhere.arrivals).toEqual([])
})
