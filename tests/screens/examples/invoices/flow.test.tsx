/** The example screen with the sample API and a local pool: businesses, and a confirmation that the API asks for. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createSampleApi } from '../../../../local/api/api'
import { importWithEnv } from '../../../support/importWithEnv'
import { field } from '../../../support/fields'

const { flowApp } = await importWithEnv(
  { VITE_AUTH_FLOW: 'USER_AUTH', VITE_API_URL: 'https://api.example.com/v1' },
  () => import('../../../support/flowApp'),
)

const ORIGIN = 'https://api.example.com'

const app = flowApp('USER_AUTH', {
  deps: { multiTenant: true },
  async api(request) {
    await answering
    // The API is at another origin, where the page sends no token against forgery; a browser's cookie is not here, either.
    for (const [name, value] of [
      ['Cookie', 'XSRF-TOKEN=t'],
      ['X-XSRF-TOKEN', 't'],
    ] as const)
      request.headers.set(name, value)
    return api.fetch(request)
  },
})
const api = createSampleApi({ basePath: '/v1', names: { origin: ORIGIN }, now: app.now, ...app.trusted })
let answering = Promise.resolve()

const controlApi = (order: object, path = '') =>
  api.fetch(
    new Request(`${ORIGIN}/v1/control${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Host: 'api.example.com' },
      body: JSON.stringify(order),
    }),
  )

beforeEach(async () => {
  localStorage.clear()
  expect((await controlApi({}, '/reset')).status).toBe(200)
})

test('each business sees only its own invoices, also after another sign-in on the same page', async () => {
  const page = await app.open('/invoices', 'tenant-42@example.com')
  await page.see('Business 42')
  expect(await screen.findByRole('rowheader', { name: /^Road Runner Logistics/ })).toBeTruthy()
  await page.logout()
  await page.begin('tenant-7@example.com')
  await page.fill('Password', 'Passw0rd!')
  await page.press('Sign in')
  await page.arrives('/home')
  let answer = () => {}
  answering = new Promise((resolve) => (answer = resolve))
  await page.follow('Invoices')
  await page.see('Business 7')
  expect(screen.queryByText(/Road Runner/)).toBeNull()
  answer()
  expect(await screen.findByRole('rowheader', { name: /^Cypress Creek Utilities/ })).toBeTruthy()
})

test('home says what is owed and for how long, each line leads to its invoice, and if the API fails one can try again', async () => {
  await controlApi({ status: 403 })
  const page = await app.open('/home', 'tenant-42@example.com')
  await page.see('The invoices couldn’t be loaded')
  await controlApi({}, '/reset')
  await page.press('Try again')
  await page.see('Waiting for payment')
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['€7,459.99', '3 invoices', '€2,310.00', '1 invoice', '€12,750.00', '1 invoice'])
  const rows = within(screen.getByRole('region', { name: 'Waiting for payment' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/[A-Z][a-z]{2} \d+, \d{4}/, ', '))).toEqual([
    'Coyote Supplies, Open for over 14 days€2,310.00',
    'Mesa Mining, €150.00',
    'Road Runner Logistics, €4,999.99',
  ])
  await page.follow('Mesa Mining')
  await page.dialog.see('€150.00')
})

test('when the API asks for a newer sign-in, a dialog over the form asks the person once, and the call is made again', async () => {
  await controlApi({ stepUp: { maxAge: 300 } })
  const page = await app.open('/invoices', null)
  const asking = page.dialogOf('Confirm it’s you')
  await page.begin('email-first@example.com')
  await page.press(/^E-mail/)
  await page.see(/^We e-mailed a code to/)
  await page.fill('Code', await app.code())
  await page.press('Continue')
  await app.later(6 * 60_000)
  await page.follow('New invoice')
  await page.fill('Customer', 'Acme')
  await page.fill('Amount in euros', '12.50')
  await page.fill('Hours worked', '1')
  await page.press('Create invoice')
  await asking.see('What it’s for: Create invoice.')
  await asking.press('Cancel')
  await page.see(/^The invoice couldn’t be created/)
  expect(field('Customer').value).toBe('Acme')

  await page.press('Create invoice')
  await asking.fill('Password', 'Passw0rd!')
  await asking.press('Confirm')
  await page.see('Invoice of €12.50 for Acme created.')
})
