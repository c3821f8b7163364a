import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { SITE_NAME } from '../support/site'
import { story } from '../support/stories'
import { wrong } from '../support/wrongCode'

/** Fills the code field; the sixth digit submits it. */
const answer = (page: Page, code: string) => page.getByLabel('Code').fill(code)

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

const begin = async (page: Page, email: string, path: string) => {
  await page.goto('/auth/login')
  await signIn(page, email)
  await arrives(page, path)
}

story('an authenticator-app code completes the sign-in', async ({ page, app }) => {
  await begin(page, 'totp@example.com', '/auth/code')
  await page.getByText('Open your authenticator app').waitFor()
  expect(await page.getByRole('button', { name: 'Send a new code' }).count()).toBe(0)
  await answer(page, '000000')
  await page.getByText('That code is not right').waitFor()
  await answer(page, await app.authenticatorCode('totp@example.com'))
  await arrives(page, '/home')
})

story('an e-mail code completes the sign-in', async ({ page, app }) => {
  await begin(page, 'email-code@example.com', '/auth/code')
  await page.getByText('We sent an e-mail with a code to').waitFor()
  await answer(page, await app.code())
  await goOn(page)
  await arrives(page, '/home')
})

story(
  'a person with two second steps chooses one, and is sent a new code after 30 s without typing or choosing again',
  async ({ page, app }) => {
    await page.clock.install()
    await begin(page, 'choose@example.com', '/auth/choose')
    await page.getByRole('button', { name: 'Authenticator app' }).waitFor()
    await page.getByRole('button', { name: 'Text message' }).click()
    await arrives(page, '/auth/code')
    const first = await app.code()
    const resend = page.getByRole('button', { name: 'Send a new code' })
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(31_000)
    await expect.poll(() => resend.getAttribute('aria-disabled')).toBeNull()
    await resend.click()
    await page.getByText('A new code is on its way.').waitFor()
    const second = await app.code()
    expect(second).not.toBe(first)
    await answer(page, first)
    await page.getByText('That code is not right').waitFor()
    await answer(page, second)
    await arrives(page, '/home')
  },
)

story('a second step that the pool demands is set up with an authenticator app', async ({ page }) => {
  await begin(page, 'set-up@example.com', '/auth/set-up')
  await page.getByRole('img', { name: 'Picture to scan' }).waitFor()
  const link = await page.getByRole('link', { name: 'Open in an authenticator app' }).getAttribute('href')
  const address = new URL(link ?? '')
  expect(address.searchParams.get('issuer')).toBe(SITE_NAME)
  expect(decodeURIComponent(address.pathname)).toContain(`${SITE_NAME}:set-up@example.com`)
  const app = new TOTP({ secret: Secret.fromBase32(address.searchParams.get('secret') ?? '') })
  await answer(page, wrong(app.generate()))
  await page.getByText('That code does not match').waitFor()
  await answer(page, app.generate())
  await arrives(page, '/home')
})

story(
  'when the pool refuses the temporary password as the new one, the page asks for another one and for what is missing',
  async ({ page }) => {
    await begin(page, 'new-password-refused@example.com', '/auth/new-password')
    await page.getByLabel('First name').fill('Rufus')
    await page.getByLabel('New password', { exact: true }).fill('Passw0rd!')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByText('most common passwords')
      .or(page.getByText('used that password before'))
      .first()
      .waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Rufus')
    await page.getByLabel('New password', { exact: true }).fill('Quite-new-passw0rd')
    await page.getByRole('button', { name: 'Continue' }).click()
    await arrives(page, '/home')
    await page.getByText('Rufus Refused').waitFor()
  },
)

story(
  'a password that must be reset is reset with a code, and the person is then signed in',
  async ({ page, app }) => {
    await begin(page, 'reset-required@example.com', '/auth/reset')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('reset-required@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('If there is an account for').waitFor()
    const code = await app.code()
    await page.getByLabel('Code').fill(wrong(code))
    await page.getByLabel('New password', { exact: true }).fill('Quite-new-passw0rd')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('That code is not right').waitFor()
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Quite-new-passw0rd')
    await answer(page, code)
    await goOn(page)
    await arrives(page, '/home')
  },
)

story(
  'the answer to a forgotten password is the same for an address without an account',
  async ({ page }) => {
    const told = async (email: string) => {
      await page.goto('/auth/login')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('If there is an account for').waitFor()
      return (await page.getByRole('main').innerText()).replaceAll(email, 'X').replaceAll(/\d+ s/g, 'N s')
    }
    expect(await told('nobody@example.com')).toBe(await told('plain@example.com'))
    expect(await told('disabled@example.com')).toBe(await told('plain@example.com'))
  },
)

story(
  'an unconfirmed account is confirmed with a code, and its owner is signed in with the password they typed',
  async ({ page, app }) => {
    await page.clock.install()
    await begin(page, 'unconfirmed@example.com', '/auth/confirm')
    await page.getByRole('heading', { name: 'Confirm your account' }).waitFor()
    await page.clock.runFor(31_000)
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await page.getByText('A new code is on its way.').waitFor()
    await answer(page, await app.code())
    await arrives(page, '/home')
    await page.getByText('Your account is confirmed').waitFor()
  },
)

story('going back from the code page ends the sign-in', async ({ page }) => {
  await begin(page, 'sms@example.com', '/auth/code')
  await page.goBack()
  await arrives(page, '/auth/login')
  await page.goForward()
  await arrives(page, '/auth/login')
  await page.getByText('An error occurred during the sign in process').waitFor()
})

story(
  'a challenge that took too long leads back to the sign-in page, which says so',
  async ({ page, app }) => {
    await begin(page, 'sms@example.com', '/auth/code')
    const code = await app.code()
    // A challenge lasts three minutes.
    await app.control('clock', { advanceSeconds: 181 })
    await answer(page, code)
    await arrives(page, '/auth/login')
    await page.getByText('That took too long').waitFor()
  },
)

story(
  'after too many wrong passwords the page says to wait, even for the right password',
  async ({ page, app }) => {
    await page.goto('/auth/login')
    // The ninth wrong password locks for 16 s, enough to type in a slow browser. Each earlier lock is over before the next attempt.
    for (let attempt = 0; attempt < 9; attempt++) {
      await app.control('clock', { advanceSeconds: 16 })
      await signIn(page, 'plain@example.com', `Wrong-passw0rd${attempt}`)
      // A refused password is emptied.
      await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
      await page.locator('[data-form-message]').getByText('is not right').waitFor()
    }
    await signIn(page)
    await page.getByText('Too many attempts with a wrong password').waitFor()
  },
)

story(
  'throttling and an unreachable pool each have their own message, and the address stays',
  async ({ page, app }) => {
    await page.goto('/auth/login')
    const throttled = { error: 'TooManyRequestsException', message: 'Rate exceeded' }
    await app.control('faults', [{ operation: 'InitiateAuth', kind: 'error', times: 1, ...throttled }])
    await signIn(page)
    await page.getByText('The service is busy').waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The service cannot be reached').waitFor()
    await page.context().setOffline(false)
    expect(await page.getByLabel('E-mail').inputValue()).toBe('plain@example.com')
  },
)

story('when a temporary password has expired, the sign-in page says so', async ({ page, app }) => {
  const days = 8 * 24 * 3600
  await app.control('clock', { advanceSeconds: days })
  await page.clock.install({ time: Date.now() + days * 1000 })
  await page.goto('/auth/login')
  await signIn(page, 'new-password@example.com')
  await page.getByText('Your temporary password has expired').waitFor()
})
