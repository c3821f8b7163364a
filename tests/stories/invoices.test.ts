/** The example screen in a browser, with the sample API: tenants, dialogs, and a form with a confirmation. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, logout, signIn } from '../support/app'
import { hiddenFromEndToStart } from '../support/focus'
import { controlApi, seenByApi } from '../support/sampleApiControl'
import { hasFocus, press } from '../support/settings'
import { choiceStory, story } from '../support/stories'
import { begin, choose } from '../support/ways'

async function openInvoices(page: Page, email: string): Promise<void> {
  await page.goto('/invoices')
  await arrives(page, '/auth')
  await signIn(page, email)
  await arrives(page, '/invoices')
}

const businessId = (page: Page) => page.evaluate(() => localStorage.getItem('businessId'))

story('a person without a business sees a shared one, and the console says so', async ({ page, app }) => {
  await controlApi(app, {}, '/reset')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text().trim()))
  await openInvoices(page, 'plain@example.com')
  await page.getByRole('cell', { name: 'Northwind Traders' }).waitFor()
  expect(logged).toContain('No businessId found in cognito groups')
  expect(await businessId(page)).toBeNull()
})

story(
  'an invoice opens over the list, by its link or its address, and closes again',
  async ({ page, app }) => {
    await controlApi(app, {}, '/reset')
    await openInvoices(page, 'plain@example.com')
    await page.getByRole('link', { name: 'B05E8A17C3D9' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice B05E8A17C3D9' })
    await dialog.getByText('Bäckerei Sonnenschein').waitFor()
    await dialog.getByText('4 hr, 19 min, 30 sec').waitFor()
    await dialog.getByText('€342.50').waitFor()

    await page.reload()
    await dialog.getByText('Bäckerei Sonnenschein').waitFor()
    await expect.poll(() => hasFocus(dialog.getByRole('heading'))).toBe(true)
    await page.keyboard.press('Escape')
    await arrives(page, '/invoices')

    await page.goto('/invoices/5eed0000-0000-4000-8000-000000000000')
    await page.getByText('There is no such invoice').waitFor()
    await page.getByRole('link', { name: 'Close' }).click()
    await arrives(page, '/invoices')
  },
)

story(
  'a click anywhere in a row opens its invoice, and no click outside the rows does',
  async ({ page, app }) => {
    await controlApi(app, {}, '/reset')
    await openInvoices(page, 'tenant-42@example.com')
    // The row's link covers the cell, on purpose.
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
  'a tab that slept while somebody else signed in shows nothing of the previous person',
  async ({ page, app }) => {
    await controlApi(app, {}, '/reset')
    // A frozen tab gets no messages; it reads the session again when it wakes.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    await openInvoices(page, 'tenant-42@example.com')
    await page.getByRole('cell', { name: 'Road Runner Logistics' }).waitFor()

    const other = await page.context().newPage()
    await other.goto('/home')
    await logout(other)
    await signIn(other, 'tenant-7@example.com')
    await arrives(other, '/home')

    await controlApi(app, { delayMs: 1_000 })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('Business 7').waitFor()
    expect(await page.getByText('Road Runner').count()).toBe(0)
    await page.getByRole('cell', { name: 'Cypress Creek Utilities' }).waitFor()
    await controlApi(app, {}, '/reset')
  },
)

story(
  'a new invoice is posted with both tokens, confirmed by a notice, and shown in the list',
  async ({ page, app }) => {
    await controlApi(app, {}, '/reset')
    await openInvoices(page, 'tenant-42@example.com')
    await page.getByRole('link', { name: 'New invoice' }).click()
    await page.getByLabel('Amount').fill('nothing')
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await page.getByText('Please fill in “Customer”.').first().waitFor()
    await page.getByText('Enter an amount like 1234.50').waitFor()
    expect((await seenByApi(app)).filter(({ method }) => method === 'POST')).toEqual([])

    await page.getByLabel('Customer').fill('Acme')
    await page.getByLabel('Amount').fill('19,99')
    await page.getByLabel('Hours').fill('1.5')
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await page.getByText('Invoice of €19.99 for Acme created.').waitFor()
    await arrives(page, '/invoices')
    await page.getByRole('row', { name: 'Acme' }).getByText('1 hr, 30 min').waitFor()
    const posted = { method: 'POST', path: '/api/invoices', bearer: true, xsrf: true, status: 201 }
    expect((await seenByApi(app)).filter(({ method }) => method === 'POST')).toEqual([posted])
  },
)

story('a long list has pages, and Back leads to the previous one', async ({ page, app }) => {
  await controlApi(app, {}, '/reset')
  await openInvoices(page, 'plain@example.com')
  await page.getByText('Page 1 of 3').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 3').waitFor()
  await page.getByRole('cell', { name: 'Alder Street Dental' }).first().waitFor()
  expect(await page.getByRole('cell', { name: 'Northwind Traders' }).count()).toBe(0)
  await page.reload()
  await page.getByText('Page 2 of 3').waitFor()
  await page.goBack()
  await page.getByRole('cell', { name: 'Northwind Traders' }).waitFor()
})

story(
  'an invoice is shown as paid at once, and as open again when the API refuses',
  async ({ page, app }) => {
    await controlApi(app, {}, '/reset')
    await openInvoices(page, 'tenant-42@example.com')
    await page.getByRole('link', { name: '42A6F0D31C88' }).click()
    const row = page.getByRole('row', { name: 'Road Runner Logistics', includeHidden: true })
    const mark = page.getByRole('button', { name: 'Mark as paid' })
    await mark.waitFor()
    await controlApi(app, { status: 409, delayMs: 1_000 })
    await mark.click()
    await page.getByText('Paid on').waitFor()
    expect(await row.textContent()).toContain('Paid')
    await page.getByText('The invoice could not be marked as paid. It is still open.').waitFor()
    await mark.waitFor()
    expect(await row.textContent()).toContain('Open')

    await controlApi(app, { status: 0, delayMs: 0 })
    await mark.click()
    await page.getByText('Paid on').waitFor()
    await page.reload()
    await page.getByText('Paid on').waitFor()
    const changed = { method: 'PATCH', bearer: true, xsrf: true, status: 200 }
    expect((await seenByApi(app)).filter(({ method }) => method === 'PATCH').at(-1)).toMatchObject(changed)
  },
)

story(
  'each business sees only its own invoices, also after another sign-in on the same page; its ID is stored at sign-in and cleared at log-out',
  async ({ page, app }) => {
    await controlApi(app, {}, '/reset')
    await openInvoices(page, 'tenant-42@example.com')
    await page.getByText('Business 42').waitFor()
    await page.getByRole('cell', { name: 'Road Runner Logistics' }).waitFor()
    expect(await businessId(page)).toBe('42')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await logout(page)
    expect(await businessId(page)).toBeNull()
    await signIn(page, 'tenant-7@example.com')
    await arrives(page, '/home')
    expect(await businessId(page)).toBe('7')
    await controlApi(app, { delayMs: 1_000 })
    await page.getByRole('link', { name: 'Invoices' }).first().click()
    await page.getByText('Business 7').waitFor()
    expect(await page.getByText('Road Runner').count()).toBe(0)
    await page.getByRole('cell', { name: 'Cypress Creek Utilities' }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await controlApi(app, {}, '/reset')
  },
)

story('a modal is 640 px wide in every window that has room for it', async ({ page }) => {
  await page.goto('/invoices/new')
  await signIn(page)
  await page.getByRole('dialog').waitFor()
  for (const width of [640, 660, 688, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await page.getByRole('dialog').boundingBox()
    // A classic scroll bar keeps its space while a dialog is open.
    const room = await page.evaluate(() => document.body.getBoundingClientRect().width)
    expect(box?.width).toBe(Math.min(640, room))
    expect(room).toBeGreaterThan(width - 18)
  }
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const inDialog = (page: Page, button: string) => dialog(page).getByRole('button', { name: button }).click()

async function newInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByLabel('Customer').fill('Acme')
  await page.getByLabel('Amount in euros').fill('12.50')
  await page.getByLabel('Hours worked').fill('1')
  await press(page, 'Create invoice')
}

choiceStory(
  'when the API asks for a higher level, a dialog over the form asks the person once, and the call is made again',
  async ({ page, app }) => {
    await app.control('pool', { acr: 'answered' })
    await controlApi(app, { stepUp: { acrValues: 'urn:cognito:loa:3' } })
    await page.goto('/invoices')
    await begin(page, 'email-first@example.com')
    await choose(page, 'E-mail')
    // The code is only sent when this field appears.
    await page.getByLabel('Code').waitFor()
    await page.getByLabel('Code').fill(await app.code())
    await press(page, 'Continue')
    await arrives(page, '/invoices')
    await newInvoice(page)
    const password = dialog(page).getByLabel('Password', { exact: true })
    await password.waitFor()
    expect(await hasFocus(password)).toBe(true)
    await inDialog(page, 'Cancel')
    await page.getByText('The invoice could not be created.').waitFor()
    expect(await page.getByLabel('Customer').inputValue()).toBe('Acme')

    await press(page, 'Create invoice')
    await dialog(page).getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await inDialog(page, 'Confirm')
    await page.getByText('Invoice of €12.50 for Acme created.').waitFor()

    // For a level that nobody can reach the person is asked once more, and then the form shows the refusal.
    await controlApi(app, { stepUp: { acrValues: 'urn:cognito:loa:4' } })
    await newInvoice(page)
    await dialog(page).getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await inDialog(page, 'Confirm')
    await page.getByText('The invoice could not be created.').waitFor()
    await controlApi(app, { stepUp: null })
  },
)

story('in a dialog that scrolls, the title never covers what has the focus', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 256 } })
  await page.goto('/invoices/new')
  await signIn(page, 'tenant-42@example.com')
  await page.getByRole('button', { name: 'Create invoice' }).focus()
  expect(await hiddenFromEndToStart(page, 'dialog header')).toEqual([])
})
