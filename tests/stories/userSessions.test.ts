import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { arrives, signIn, type ServedApp } from '../support/app'
import { open as openSignedIn, press } from '../support/settings'
import { story } from '../support/stories'

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const list = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

const line = (page: Page, device: string) => list(page).getByRole('group', { name: device })

/** The devices of the list, in its order. */
const devices = (page: Page) => list(page).getByRole('heading', { level: 3 }).allInnerTexts()

const revoked = async (app: ServedApp) =>
  (await app.requests()).filter(({ operation }) => operation === 'RevokeUserSession').length

const ENDED_ELSEWHERE = 'You were signed out here from another device'

story(
  'one browser signs out another, then all others; each of them says why, and returns to its page at the next sign-in',
  { timeout: 90_000 },
  async ({ page, open, app }) => {
    await app.control('lifetimes', { accessToken: 15, idToken: 15 })
    const [office, phone] = [await open({ userAgent: EDGE }), await open({ userAgent: IPHONE })]
    await openSignedIn(office, '/settings')
    await openSignedIn(phone, '/home')
    await openSignedIn(page, '/settings/sessions')
    await line(page, 'Safari on iOS').waitFor()
    // The name of this browser depends on where the stories run.
    const [own = '', ...others] = await devices(page)
    expect(others.toSorted()).toEqual(['Edge on Windows', 'Safari on iOS'])
    expect(await line(page, own).innerText()).toContain('This browser')

    await page.getByRole('button', { name: /^Sign out Edge on Windows/ }).click()
    const question = page.getByRole('dialog', { name: 'Sign out Edge on Windows?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await revoked(app)).toBe(0)
    await page.getByRole('button', { name: /^Sign out Edge on Windows/ }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Edge on Windows is signed out.').waitFor()
    expect(await line(page, 'Edge on Windows').count()).toBe(0)

    await arrives(office, '/auth')
    await office.getByText(ENDED_ELSEWHERE).waitFor()
    await signIn(office)
    await arrives(office, '/settings')
    expect(new URL(phone.url()).pathname).toBe('/home')

    // The list matches the pool again: the office is back with a new sign-in.
    await page.reload()
    await line(page, 'Edge on Windows').waitFor()
    await press(page, 'Sign out all others')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByText('You are signed in nowhere else.').waitFor()
    for (const other of [office, phone]) {
      await arrives(other, '/auth')
      await other.getByText(ENDED_ELSEWHERE).waitFor()
    }
    // This browser stays signed in, even over a refresh.
    await page.reload()
    await page.getByText('You are signed in nowhere else.').waitFor()
    expect(await devices(page)).toEqual([own])
  },
)

/** Signs Paula in at the pool, without a browser. */
async function signInByApi(app: ServedApp, count: number): Promise<void> {
  const body = JSON.stringify({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: LOCAL_ENV['VITE_USER_POOL_CLIENT_ID'],
    AuthParameters: { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' },
  })
  const headers = {
    'Content-Type': 'application/x-amz-json-1.1',
    'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    'User-Agent': EDGE,
  }
  for (let time = 0; time < count; time += 1)
    await fetch(`${app.url}/pool/`, { method: 'POST', headers, body })
}

story(
  'more sign-ins are shown on request, their exact times by keyboard, and only this browser when the pool does not track sessions',
  async ({ page, app }) => {
    await signInByApi(app, 12)
    await openSignedIn(page, '/settings/sessions')
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'hidden' })
    expect((await devices(page)).slice(1)).toEqual(Array<string>(12).fill('Edge on Windows'))

    const details = line(page, 'Edge on Windows').first().locator('summary')
    await details.focus()
    await page.keyboard.press('Enter')
    await list(page).getByText('Edge 137 / Windows 10').first().waitFor()

    await app.control('pool', { sessionTracking: { enabled: false } })
    await page.reload()
    await line(page, 'This browser').getByText('Signed in').first().waitFor()
    expect(await devices(page)).toEqual(['This browser'])
    expect(await page.getByRole('button', { name: 'Sign out all others' }).count()).toBe(0)
  },
)
