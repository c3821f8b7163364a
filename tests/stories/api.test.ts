/** The sample API behind the app: the example screen, tenants, expiry. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn, type ServedApp } from '../support/app'
import { bundleProbe, PROBE_PAGE } from '../support/probeBundle'
import { story } from '../support/stories'

interface Seen {
  method: string
  path: string
  bearer: boolean
  xsrf: boolean
  status: number
}

/** Turns the API slow, empty or broken: `control(app, { status: 500 })`; a path such as '/reset' does more. */
async function control(app: ServedApp, order: object, path = ''): Promise<void> {
  await fetch(`${app.url}/api/control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
}

const seen = async (app: ServedApp): Promise<Seen[]> =>
  (await fetch(`${app.url}/api/control/requests`)).json()

async function openInvoices(page: Page, email: string): Promise<void> {
  await page.goto('/invoices')
  await arrives(page, '/auth')
  await signIn(page, email)
  await arrives(page, '/invoices')
}

const businessId = (page: Page) => page.evaluate(() => localStorage.getItem('businessId'))

story('each business sees its own invoices, and its id is kept and cleared', async ({ page, app }) => {
  await control(app, {}, '/reset')
  await openInvoices(page, 'tenant-42@example.com')
  await page.getByText('Business 42').waitFor()
  await page.getByRole('cell', { name: 'Road Runner Logistics' }).waitFor()
  expect(await businessId(page)).toBe('42')

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await arrives(page, '/auth/login')
  expect(await businessId(page)).toBeNull()

  await openInvoices(page, 'tenant-7@example.com')
  await page.getByText('Business 7').waitFor()
  await page.getByRole('cell', { name: 'Cypress Creek Utilities' }).waitFor()
  expect(await page.getByText('Road Runner').count()).toBe(0)
  expect(await businessId(page)).toBe('7')
})

story(
  'a person without a business looks around in a shared one, and the console says so',
  async ({ page, app }) => {
    await control(app, {}, '/reset')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text().trim()))
    await openInvoices(page, 'plain@example.com')
    await page.getByRole('cell', { name: 'Northwind Traders' }).waitFor()
    expect(logged).toContain('No businessId found in cognito groups')
    expect(await businessId(page)).toBeNull()
  },
)

story(
  'an invoice is opened over the list, by link and by address, and closed again',
  async ({ page, app }) => {
    await control(app, {}, '/reset')
    await openInvoices(page, 'plain@example.com')
    await page.getByRole('link', { name: 'B05E8A17C3D9' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice B05E8A17C3D9' })
    await dialog.getByText('Bäckerei Sonnenschein').waitFor()
    await dialog.getByText('4 hr, 19 min, 30 sec').waitFor()
    await dialog.getByText('€342.50').waitFor()

    await page.reload()
    await dialog.getByText('Bäckerei Sonnenschein').waitFor()
    await page.keyboard.press('Escape')
    await arrives(page, '/invoices')

    await page.goto('/invoices/5eed0000-0000-4000-8000-000000000000')
    await page.getByText('There is no such invoice').waitFor()
    await page.getByRole('link', { name: 'Close' }).click()
    await arrives(page, '/invoices')
  },
)

story(
  'anywhere in its row an invoice is opened, and beside the rows everything leads where it says',
  async ({ page, app }) => {
    await control(app, {}, '/reset')
    await openInvoices(page, 'tenant-42@example.com')
    // The link lies over the cell, on purpose.
    const box = await page.getByRole('cell', { name: 'Road Runner Logistics' }).boundingBox()
    if (box === null) throw new Error('The cell has no box.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.getByRole('dialog').getByText('Road Runner Logistics').waitFor()
    await page.getByRole('link', { name: 'Close' }).click()
    await arrives(page, '/invoices')
    await page.getByRole('columnheader', { name: 'Amount' }).click()
    await page.getByRole('heading', { name: 'Invoices' }).click()
    expect(new URL(page.url()).pathname).toBe('/invoices')
    await page.getByRole('link', { name: 'New invoice' }).click()
    await arrives(page, '/invoices/new')
    await page.getByRole('link', { name: 'Close' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await arrives(page, '/settings')
  },
)

story(
  'a tab that slept while somebody else signed in shows nothing of the person before',
  async ({ page, app }) => {
    await control(app, {}, '/reset')
    // A frozen tab hears no messages; it looks again when it wakes.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    await openInvoices(page, 'tenant-42@example.com')
    await page.getByRole('cell', { name: 'Road Runner Logistics' }).waitFor()

    const other = await page.context().newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: 'Log out' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await arrives(other, '/auth/login')
    await signIn(other, 'tenant-7@example.com')
    await arrives(other, '/home')

    await control(app, { delayMs: 1_000 })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('Business 7').waitFor()
    expect(await page.getByText('Road Runner').count()).toBe(0)
    await page.getByRole('cell', { name: 'Cypress Creek Utilities' }).waitFor()
    await control(app, {}, '/reset')
  },
)

story('a new invoice is posted with both tokens, noted, and in the list', async ({ page, app }) => {
  await control(app, {}, '/reset')
  await openInvoices(page, 'tenant-42@example.com')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByLabel('Amount').fill('nothing')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await page.getByText('Please fill in “Customer”.').first().waitFor()
  await page.getByText('Enter an amount like 1234.50').waitFor()
  expect((await seen(app)).filter(({ method }) => method === 'POST')).toEqual([])

  await page.getByLabel('Customer').fill('Acme')
  await page.getByLabel('Amount').fill('19,99')
  await page.getByLabel('Hours').fill('1.5')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await page.getByText('Invoice over €19.99 for Acme created.').waitFor()
  await arrives(page, '/invoices')
  await page.getByRole('row', { name: 'Acme' }).getByText('1 hr, 30 min').waitFor()
  const posted = { method: 'POST', path: '/api/invoices', bearer: true, xsrf: true, status: 201 }
  expect((await seen(app)).filter(({ method }) => method === 'POST')).toEqual([posted])
})

story('a list that fails can be tried again; one that is empty says so', async ({ page, app }) => {
  await control(app, {}, '/reset')
  await control(app, { status: 500 })
  await openInvoices(page, 'plain@example.com')
  await page.getByRole('alert').getByText('The invoices could not be loaded').waitFor()
  await control(app, { status: 0, empty: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No invoices yet').waitFor()
  await control(app, { empty: false })
})

/** Somebody signed in on a page of the app's origin that has the session and the API client, and no screens. */
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
  '200 calls with a token that has just expired make one refresh, and none is refused',
  async ({ page, app }) => {
    await app.control('lifetimes', { accessToken: 3, idToken: 3 })
    const person = await probe(page)
    const Authorization = `Bearer ${await person.evaluate(({ session }) => session.accessToken())}`
    await app.control('lifetimes', { accessToken: 3600, idToken: 3600 })
    const isRefused = async () =>
      (await fetch(`${app.url}/api/invoices`, { headers: { Authorization } })).status === 401
    await expect.poll(isRefused).toBe(true)

    await control(app, {}, '/reset')
    const before = await refreshes(app)
    expect(await person.evaluate(({ call }) => call(200))).toEqual([200])
    expect(await refreshes(app)).toBe(before + 1)
    const calls = await seen(app)
    expect(calls).toHaveLength(200)
    expect(calls.filter(({ status, bearer }) => status !== 200 || !bearer)).toEqual([])
  },
)

story(
  'an API that answers 401 for ever costs 100 calls one refresh, and no session',
  async ({ page, app }) => {
    const person = await probe(page)
    await person.evaluate(({ skip }) => skip(60_000))
    await control(app, {}, '/reset')
    await control(app, { status: 401 })
    expect(await person.evaluate(({ call }) => call(100))).toEqual([401])
    expect(await refreshes(app)).toBe(1)
    expect((await seen(app)).length).toBeLessThanOrEqual(200)
    expect(await person.evaluate(({ session }) => session.accessToken())).not.toBeNull()
    await control(app, {}, '/reset')
  },
)
