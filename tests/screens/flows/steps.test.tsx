/** The password, what follows it, and what can go wrong there. */
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../support/fields'
import { flowApp } from '../../support/flowApp'
import { resend } from '../../support/resend'
import { wrong } from '../../support/wrongCode'

const app = flowApp()

/** Sends the password of somebody at the sign-in form. */
async function openAfterPassword(email: string) {
  const page = await app.open('/home', null)
  await page.signIn(email)
  return page
}

test('a wrong password, an unknown address and a disabled account get the same answer, and the address stays', async () => {
  const page = await app.open('/auth/login', null)
  const answers = new Set<string | null>()
  for (const [email, password] of [
    ['plain@example.com', 'Wrong-passw0rd'],
    ['nobody@example.com', 'Passw0rd!'],
    ['disabled@example.com', 'Passw0rd!'],
  ] as const) {
    await page.signIn(email, password)
    const said = await page.see(/match/)
    answers.add(said.textContent)
    expect([field('E-mail').value, field('Password').value]).toEqual([email, ''])
    await page.goto()
  }
  expect(answers.size).toBe(1)
})

test('a person with two second steps chooses one, or the other without the password again, and is sent a new code after 30 s without typing or choosing again', async () => {
  const page = await openAfterPassword('choose@example.com')
  await page.press(/^Authenticator app/)
  await page.see(/^Open your authenticator app/)
  await page.press('Try another way')
  let first = ''
  await resend(page, async () => {
    await page.press(/^Text message/)
    await page.see(/^We texted/)
    first = await app.code()
  })
  const second = await app.code()
  expect(second).not.toBe(first)
  await page.confirm(first)
  await page.see(/^That code isn’t right/)
  await page.confirm(second)
  await page.arrives('/home')
})

test('when the pool refuses the temporary password as the new one, the page asks for another one and for what is missing', async () => {
  const page = await openAfterPassword('new-password-refused@example.com')
  await page.arrives('/auth/new-password')
  await page.fill('First name', 'Rufus')
  await page.fill('New password', 'Passw0rd!')
  await page.press('Set password')
  await page.see(/most common passwords|used that password before/)
  expect(field('First name').value).toBe('Rufus')
  await page.fill('New password', 'Quite-new-passw0rd')
  await page.press('Set password')
  await page.see('Welcome, Rufus')
})

test('a password that must be reset is reset with a code, all sign-ins from before end, and the person is signed in', async () => {
  const page = await openAfterPassword('reset-required@example.com')
  await page.arrives('/auth/reset')
  expect(field('E-mail').value).toBe('reset-required@example.com')
  await page.press('Send code')
  await page.see(/^If this address has an account/)
  await page.fill('Code', wrong(await app.code()))
  await page.fill('New password', 'Quite-new-passw0rd')
  await page.press('Set password')
  await page.see(/^That code isn’t right/)
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  expect(field('New password').value).toBe('Quite-new-passw0rd')
  await page.fill('Code', await app.code())
  await page.press('Set password')
  await app.until(page.see(/has been changed, and you’re signed out everywhere else/))
  await page.arrives('/home')
  expect(await app.outcomes('GlobalSignOut')).toEqual(['OK'])
})

test('an unconfirmed account is confirmed with a code, and its owner is signed in with the password they typed', async () => {
  const page = await openAfterPassword('unconfirmed@example.com')
  await page.arrives('/auth/confirm')
  await page.press('Send again')
  await page.see(/a new code is on its way/i)
  await page.confirm(wrong(await app.code()))
  await page.see(/^That code isn’t right/)
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  await page.confirm()
  await page.arrives('/home')
  await page.see(/^Your account is confirmed/)
})

test('a challenge that took too long leads back to the sign-in page, which says so', async () => {
  const page = await openAfterPassword('sms@example.com')
  await page.see(/^We texted/)
  // A challenge lasts three minutes.
  await app.later(181_000)
  await page.confirm()
  await page.see(/^That took too long/)
  await page.arrives('/auth/login')
})

test('the answer to a forgotten password is the same for any address, even if the pool tells which has an account', async () => {
  await app.control('client', { preventUserExistenceErrors: 'LEGACY' })
  const told = async (email: string) => {
    const page = await app.open('/auth/reset', null)
    await page.fill('E-mail', email)
    await page.press('Send code')
    await page.see(/^If this address has an account/)
    const words = screen.getByRole('main').textContent?.replaceAll(email, 'X')
    cleanup()
    return words
  }
  const answers = [
    await told('plain@example.com'),
    await told('nobody@example.com'),
    await told('disabled@example.com'),
  ]
  expect(new Set(answers).size).toBe(1)
})
