/** The API client in a browser, with the sample API: tokens that expire, and an API that always refuses. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ServedApp } from '../support/app'
import { bundleProbe, PROBE_PAGE } from '../support/probeBundle'
import { controlApi, seenByApi } from '../support/sampleApiControl'
import { story } from '../support/stories'

/** Signs in on a page of the app's origin that has the session and the API client, but no screens. */
async function probe(page: Page) {
  const script = await bundleProbe()
  await page.route('**/probe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route('**/probe', (route) => route.fulfill({ contentType: 'text/html', body: PROBE_PAGE }))
  await page.goto('/probe')
  return page.evaluateHandle(() => window.probe.signIn('plain@example.com', 'Passw0rd!'))
}

const refreshes = async (app: ServedApp) =>
  (await app.requests()).filter(({ operation }) => operation === 'GetTokensFromRefreshToken').length

story(
  '200 calls with a token that has just expired cause one refresh, and no call is refused',
  async ({ page, app }) => {
    await app.control('lifetimes', { accessToken: 3, idToken: 3 })
    const person = await probe(page)
    const Authorization = `Bearer ${await person.evaluate(({ session }) => session.accessToken())}`
    await app.control('lifetimes', { accessToken: 3600, idToken: 3600 })
    const isRefused = async () =>
      (await fetch(`${app.url}/api/invoices`, { headers: { Authorization } })).status === 401
    await expect.poll(isRefused).toBe(true)

    await controlApi(app, {}, '/reset')
    const before = await refreshes(app)
    expect(await person.evaluate(({ call }) => call(200))).toEqual([200])
    expect(await refreshes(app)).toBe(before + 1)
    const calls = await seenByApi(app)
    expect(calls).toHaveLength(200)
    expect(calls.filter(({ status, bearer }) => status !== 200 || !bearer)).toEqual([])
  },
)

story(
  '100 calls to an API that always answers 401 cause one refresh and do not end the session',
  async ({ page, app }) => {
    const person = await probe(page)
    await person.evaluate(({ skip }) => skip(60_000))
    await controlApi(app, {}, '/reset')
    await controlApi(app, { status: 401 })
    expect(await person.evaluate(({ call }) => call(100))).toEqual([401])
    expect(await refreshes(app)).toBe(1)
    expect((await seenByApi(app)).length).toBeLessThanOrEqual(200)
    expect(await person.evaluate(({ session }) => session.accessToken())).not.toBeNull()
    await controlApi(app, {}, '/reset')
  },
)
