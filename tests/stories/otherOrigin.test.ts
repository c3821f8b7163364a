/**
 * Pool, hosted domain and events address on origins of their own, as in production: the policy lets the page call them. It
 * starts its own browser.
 *
 * @module-tag test-all
 * @module-tag chromium
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { logout, serveApp, signIn, welcomed, type ServedApp } from '../support/app'
import { buildApp } from '../support/buildApp'
import { launchShell } from '../support/chromium'
import { startLocalPool } from '../support/localPool'
import { takeViolations, watchPolicy } from '../support/policy'
import { recorder } from '../support/recorder'

let pool: Awaited<ReturnType<typeof startLocalPool>>
let events: Awaited<ReturnType<typeof recorder>>
let elsewhere: typeof events
let build: Awaited<ReturnType<typeof buildApp>>
let app: ServedApp
let browser: Browser
let policy: string
/** What was sent to the events address. */
const sent: { type: string | undefined; body: string }[] = []

const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

beforeAll(async () => {
  pool = await startLocalPool()
  elsewhere = await recorder()
  events = await recorder((request) => {
    const { headers } = request
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => sent.push({ type: headers['content-type'], body }))
    return false
  })
  const env = {
    ...LOCAL_ENV,
    VITE_COGNITO_ENDPOINT: pool.endpoint,
    VITE_HOSTED_DOMAIN: pool.endpoint,
    VITE_EVENTS_URL: `${originOf(events)}/app`,
  }
  build = await buildApp(env)
  app = await serveApp(build.folder, { env })
  browser = watchPolicy(await launchShell())
  await pool.control('client', {
    callbackUrls: [`${app.url}/auth/callback`],
    logoutUrls: [`${app.url}/auth/login`],
  })
})

afterAll(async () => {
  // No other file serves the app with this setting.
  delete process.env['VITE_EVENTS_URL']
  await browser.close()
  await app.stop()
  await pool.stop()
  await events.stop()
  await elsewhere.stop()
  await build.remove()
})

/** A new page at the sign-in form. */
async function begin(): Promise<Page> {
  const page = await browser.newPage({ baseURL: app.url })
  const answer = await page.goto('/auth/login')
  policy = (await answer?.headerValue('content-security-policy')) ?? ''
  return page
}

test('with the pool on another origin people can sign in by password and at the hosted domain, and the policy refuses nothing', async () => {
  const page = await begin()
  expect(policy).toContain(`connect-src 'self' ${pool.endpoint} ${originOf(events)};`)
  await signIn(page)
  await welcomed(page)
  await logout(page)

  await page.getByRole('button', { name: 'Use single sign-on' }).click()
  await page.waitForURL(`${pool.endpoint}/login*`)
  await signIn(page)
  await page.waitForURL(`${app.url}/home`)
  await welcomed(page)
  await logout(page)
  expect(new URL(page.url()).origin).toBe(app.url)
  await page.context().close()
})

test('a beacon with measurements and errors reaches the configured address, and no other', async () => {
  const page = await begin()
  await signIn(page)
  await welcomed(page)
  const failed = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('plain@example.com has typed something')
    })
  })
  await failed
  // For an address that is not configured, sendBeacon returns true, but the browser sends nothing.
  await page.evaluate((url) => navigator.sendBeacon(url, 'stolen'), originOf(elsewhere))
  await expect.poll(() => takeViolations().join()).toContain('connect-src')

  // Leaving hides the page.
  await page.goto('about:blank')
  const ofThisPage = () => sent.find(({ body }) => body.includes('"uncaught"'))
  await expect.poll(ofThisPage).toBeDefined()
  const { type, body = '' } = ofThisPage() ?? {}
  expect(type).toContain('text/plain')
  expect(JSON.parse(body)).toEqual(
    expect.arrayContaining([
      { type: 'sign-in', to: 'signed-in', milliseconds: expect.any(Number) },
      expect.objectContaining({ type: 'error', where: 'uncaught', name: 'TypeError' }),
      { type: 'web-vital', name: 'TTFB', value: expect.any(Number) },
      { type: 'web-vital', name: 'LCP', value: expect.any(Number) },
    ]),
  )
  expect(body).not.toMatch(/example\.com|Passw0rd|typed/)
  expect(events.arrivals.map(({ method, path }) => `${method} ${path}`)).toContain('POST /app')
  expect(elsewhere.arrivals).toEqual([])
  // The browser reports each refusal in two ways.
  expect(takeViolations().filter((refused) => !refused.includes(originOf(elsewhere)))).toEqual([])
  await page.context().close()
})
