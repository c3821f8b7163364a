/** Signing up. It has builds of its own, because the default build has no sign-up. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { arrives, serveApp, type ServedApp } from '../support/app'
import { launchShell } from '../support/chromium'
import { watchPolicy } from '../support/policy'
import { choiceStory } from '../support/stories'
import { buildApp } from '../support/buildApp'

const PASSWORD = 'Quite-new-passw0rd'

/** Serves the app built with these variables. @returns what opens a page of it, with a freshly seeded pool */
function builtWith(env: Readonly<Record<string, string>>) {
  const whole = { ...LOCAL_ENV, ...env }
  let app: ServedApp
  let close: () => Promise<void>
  let browser: Awaited<ReturnType<typeof launchShell>>
  beforeAll(async () => {
    const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
    const { folder, remove } = await buildApp(whole)
    app = await serveApp(folder, { env: whole })
    browser = watchPolicy(await launchShell())
    close = async () => {
      await browser.close()
      await app.stop()
      await remove()
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    }
  }, 60_000)
  afterAll(() => close())
  return async (options: BrowserContextOptions = {}) => {
    await app.control('reset')
    const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(10_000)
    return { page: await context.newPage(), app }
  }
}

/** Goes from a guarded page to the sign-up form and fills it in. */
async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto('/settings?tab=profile')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('New')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password( \(optional\))?$/).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Confirm your account' }).waitFor()
}

/** The sixth digit submits it. */
const answer = (page: Page, code: string) => page.getByLabel('Code').fill(code)

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

const operations = async (app: ServedApp) => (await app.requests()).map(({ operation }) => operation)

describe('with a password', () => {
  const open = builtWith({ VITE_SIGN_UP: 'password' })

  test('somebody new signs up, is signed in by a code, the second one, and comes where they wanted to go', async () => {
    const { page, app } = await open()
    await page.clock.install()
    await signUp(page, 'Nora@Example.com')
    const first = await app.code()
    await answer(page, wrong(first))
    await page.getByText('That code is not right').waitFor()
    const resend = page.getByRole('button', { name: 'Send a new code' })
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(31_000)
    await resend.click()
    await page.getByText('A new code is on its way.').waitFor()
    const second = await app.code()
    expect(second).not.toBe(first)
    await answer(page, second)
    await arrives(page, '/settings')
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor()
    expect((await operations(app)).filter((name) => name === 'SignUp')).toHaveLength(1)
  })

  test('signing up looks the same whether the address has an account or not', async () => {
    const { page, app } = await open()
    const look = async (email: string) => {
      await signUp(page, email)
      await answer(page, '000000')
      await page.getByText('That code is not right').waitFor()
      const words = await page.getByRole('main').innerText()
      return [new URL(page.url()).pathname, words.replaceAll(email, '…').replace(/in \d+ s/, '')]
    }
    expect(await look('plain@example.com')).toEqual(await look('nora@example.com'))
    expect((await app.requests()).map(({ outcome }) => outcome)).toContain('UsernameExistsException')
  })

  test('after a reload the code is still accepted, and the sign-in page says that the account is confirmed', async () => {
    const { page, app } = await open()
    await signUp(page, 'nora@example.com')
    await page.reload()
    await answer(page, await app.code())
    await page.getByText('Your account is confirmed. You can sign in.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nora@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await arrives(page, '/settings')
  })

  test('people can sign up with the keyboard alone', async () => {
    const { page, app } = await open()
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Create account' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Create account' }).waitFor()
    await page.getByLabel('First name').focus()
    for (const text of ['Nora', 'New', 'nora@example.com', PASSWORD]) {
      await page.keyboard.type(text)
      if (text !== PASSWORD) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByLabel('Code').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
    await page.keyboard.type(await app.code())
    await arrives(page, '/home')
  })

  test(
    'the pages of sign-up can be read, and their buttons, links and fields pressed, at any width',
    { timeout: 120_000 },
    async () => {
      const { page } = await open()
      const faults: string[] = []
      const look = async (what: string) => {
        for (const fault of await faultsAtAnyWidth(page)) faults.push(`${what}, ${fault}`)
      }
      await page.goto('/auth/login')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await look('sign-in')
      await page.getByRole('link', { name: 'Create account' }).click()
      await page.getByRole('heading', { name: 'Create account' }).waitFor()
      await look('sign-up')
      await signUp(page, 'nora@example.com')
      await look('code')
      expect(faults).toEqual([])
    },
  )
})

describe('without a password', () => {
  choiceStory('the sign-up code also signs in, so there is no second one', async ({ page, app }) => {
    await signUp(page, 'nora@example.com', '')
    await answer(page, await app.code())
    await arrives(page, '/settings')
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor()
    expect((await operations(app)).slice(0, 3)).toEqual(['SignUp', 'ConfirmSignUp', 'InitiateAuth'])
  })

  choiceStory(
    'after a reload the code still signs in, by the session that the pool returns',
    async ({ page, app }) => {
      await signUp(page, 'nora@example.com', '')
      await page.reload()
      await answer(page, await app.code())
      await arrives(page, '/settings')
      expect(await operations(app)).not.toContain('RespondToAuthChallenge')
    },
  )
})
