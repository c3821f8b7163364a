/** VITE_AUTH_FLOW=USER_AUTH: codes and passwords as the first step. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importWithEnv } from '../../support/importWithEnv'
import { resend } from '../../support/resend'
import { wrong } from '../../support/wrongCode'

const { flowApp } = await importWithEnv(
  { VITE_AUTH_FLOW: 'USER_AUTH' },
  () => import('../../support/flowApp'),
)

const app = flowApp('USER_AUTH')
const EMAIL = 'email-first@example.com'

type Page = Awaited<ReturnType<typeof app.open>>

async function openAndBegin(email: string) {
  const page = await app.open('/home', null)
  await page.begin(email)
  return page
}

async function answerCode(page: Page, code: string) {
  await page.fill('Code', code)
  await page.press('Continue')
}

async function answerPassword(page: Page, password = 'Passw0rd!') {
  await page.fill('Password', password)
  await page.press('Sign in')
}

test('signing in by e-mail code accepts a new code after a wrong one, even with a space in it, and comes first the next time', async () => {
  const page = await openAndBegin(EMAIL)
  let first = ''
  await resend(page, async () => {
    await page.press(/^E-mail/)
    await page.see(/^We e-mailed a code to/)
    first = await app.code()
    expect(first).toMatch(/^\d{8}$/)
    await answerCode(page, wrong(first))
    await page.see(/^That code isn’t right/)
  })
  const second = await app.code()
  expect(second).not.toBe(first)
  await answerCode(page, `${second.slice(0, 4)} ${second.slice(4)}`)
  await page.arrives('/home')
  await page.logout()
  await page.begin(EMAIL)
  await page.arrives('/auth/code')
  await answerCode(page, await app.code())
  await page.arrives('/home')
})

test('“Try another way” leads from a code to the password, which comes first the next time, without a call to the pool before it', async () => {
  const page = await openAndBegin(EMAIL)
  await page.press(/^E-mail/)
  await page.press('Try another way')
  await page.press(/^Password/)
  await answerPassword(page, 'Wrong-passw0rd')
  await page.see(/match/)
  await answerPassword(page)
  await page.arrives('/home')
  await page.logout()
  /** The calls that sign in so far. */
  const calls = async () => [
    (await app.outcomes('InitiateAuth')).length,
    (await app.outcomes('RespondToAuthChallenge')).length,
  ]
  const [begun = 0, answered = 0] = await calls()
  await page.begin(EMAIL)
  await page.arrives('/auth/password')
  expect(await calls()).toEqual([begun, answered])
  await answerPassword(page)
  await page.arrives('/home')
  expect(await calls()).toEqual([begun + 1, answered + 1])
})

const QUESTION = 'Did you choose your account’s password?'

test('whoever comes in by a code reads of the password, and chooses a new one by a code, which ends the other sign-ins', async () => {
  const other = await app.signIn(EMAIL)
  // That was another browser.
  localStorage.clear()
  const page = await openAndBegin(EMAIL)
  await page.press(/^E-mail/)
  await page.see(/^We e-mailed a code to/)
  await answerCode(page, await app.code())
  await page.see(QUESTION)
  await page.follow('Choose a new password')
  await page.see(/^We sent a code to/)
  await page.fill('Code', await app.code())
  await page.fill('New password', 'Quite-new-passw0rd')
  await page.press('Change password')
  await app.until(page.see(/and you’re signed out everywhere else/))
  await other.session.refresh()
  expect(other.now()).toEqual({ phase: 'anonymous', reason: 'revoked' })
  await page.goto('/home')
  await page.see('Turn on two-step verification')
  expect(screen.queryByText(QUESTION)).toBeNull()
})

test('refusals do not reveal who has an account, whether the pool hides it or not', async () => {
  const page = await app.open('/auth/login', null)
  /** What the page says after a wrong password or code; undefined if that way is not offered. */
  async function refused(email: string, way: 'Password' | 'E-mail') {
    await page.goto('/auth/login')
    await page.begin(email)
    await screen.findByRole('link', { name: 'Not you?' })
    const choice = screen.queryByRole('button', { name: new RegExp(`^${way}`) })
    if (choice) await page.user.click(choice)
    const label = way === 'Password' ? 'Password' : 'Code'
    // A name without an account does not always seem to have each way.
    if (!choice && !screen.queryByLabelText(label)) return undefined
    await page.fill(label, '00000000')
    await page.user.keyboard('{Enter}')
    await page.see(/right|match/)
    // Accounts and names with a single way have no “Try another way”.
    return screen
      .getByRole('main')
      .textContent.replaceAll(/\S+@\S+/g, 'X')
      .replace(/\d+ s/, 'N s')
      .replace('Try another way', '')
  }
  const told = [await refused(EMAIL, 'Password'), await refused(EMAIL, 'E-mail')]
  expect(told).toEqual([expect.stringContaining('Enter your password'), expect.stringContaining('e-mail')])
  for (const name of ['nobody', 'noone']) {
    expect([told[0], undefined]).toContain(await refused(`${name}@example.com`, 'Password'))
    expect([told[1], undefined]).toContain(await refused(`${name}@example.com`, 'E-mail'))
  }
  await app.control('client', { preventUserExistenceErrors: 'LEGACY' })
  const passwordOnly = await refused('sms@example.com', 'Password')
  expect(passwordOnly).toContain('match')
  expect(await refused('nobody@example.com', 'Password')).toBe(passwordOnly)
  expect(await refused('disabled@example.com', 'Password')).toBe(passwordOnly)
})
