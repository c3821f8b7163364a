import { expect } from 'vitest'
import { arrives, logout, signIn, welcomed, type ServedApp } from '../support/app'
import { story } from '../support/stories'
import { toHostedPage } from '../support/toHostedPage'

/** The outcome of each exchange of a code at the pool. */
const exchanges = (app: ServedApp) => app.outcomes('/oauth2/token')

story(
  'a sign-in at the hosted domain exchanges its code once and sends it nowhere else; its callback, replayed, takes a signed-in person home, and others to the sign-in page',
  async ({ page, app }) => {
    const carriers: string[] = []
    let callback = ''
    page.on('request', async (request) => {
      if (request.url().includes('/auth/callback?')) callback = request.url()
      const headers = await request.allHeaders().catch(() => ({}))
      const all = JSON.stringify([request.url(), request.postData(), headers])
      if (/code=[\w-]{36}/.test(all)) carriers.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.goto('/auth/login')
    await toHostedPage(page)
    await signIn(page)
    await welcomed(page)
    expect(page.url()).toBe(`${app.url}/home`)
    expect(await exchanges(app)).toEqual(['OK'])
    // The redirect with the code, and the exchange, whose body Firefox's driver does not report.
    expect(carriers.filter((request) => request !== 'POST /pool/oauth2/token')).toEqual([
      'GET /auth/callback',
    ])
    await page.reload()
    await welcomed(page)
    await page.goto(callback)
    await welcomed(page)
    expect(page.url()).toBe(`${app.url}/home`)
    // A code at another address is not a callback.
    await page.goto('/settings?code=c&state=s')
    await page.getByRole('navigation', { name: 'Settings' }).waitFor()
    expect(page.url()).toBe(`${app.url}/settings?code=c&state=s`)
    await page.context().clearCookies()
    await page.evaluate(() => indexedDB.deleteDatabase('gatehouse'))
    await page.goto(callback)
    await page.getByText('was started elsewhere').waitFor()
    expect(await exchanges(app)).toEqual(['OK'])
  },
)

story('the hosted domain’s code is fetched for its button, and for nothing else', async ({ page, app }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofIt = () => fetched.filter((path) => /openHostedDomain|CallbackPage|identityPool/.test(path))
  await page.goto('/auth/login')
  await signIn(page)
  await welcomed(page)
  await page.waitForLoadState('networkidle')
  expect(ofIt()).toEqual([])
  await logout(page)
  await expect.poll(async () => (await app.operations()).at(-1)).toBe('RevokeToken')
  expect(ofIt()).toEqual([])
})

story('a reloaded callback still finishes the sign-in', { tags: 'test-all' }, async ({ page, app }) => {
  await page.goto('/settings')
  await toHostedPage(page)
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort(), { times: 1 })
  const isLost = page.waitForEvent('requestfailed')
  await signIn(page)
  await isLost
  await page.reload()
  await arrives(page, '/settings')
  expect(await exchanges(app)).toEqual(['OK'])
})

story('logging out ends the session here, at the pool, and at the hosted domain', async ({ page, app }) => {
  await page.goto('/auth/login')
  await toHostedPage(page)
  await signIn(page)
  await welcomed(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/pool/logout') sent.push(search)
  })
  await logout(page)
  await expect.poll(() => sent).toHaveLength(1)
  await arrives(page, '/auth/login')
  expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
    client_id: 'gatehouse0local0web0client',
    logout_uri: `${app.url}/auth/login`,
  })
  const ofLogout = async () =>
    (await app.operations()).filter((operation) => ['RevokeToken', '/logout'].includes(operation))
  await expect.poll(ofLogout).toEqual(['RevokeToken', '/logout'])
  // The hosted domain no longer remembers the person, so it asks.
  await toHostedPage(page)
  await page.getByLabel('Password').waitFor()
})
