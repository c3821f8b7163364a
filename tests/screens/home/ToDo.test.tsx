import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ComponentProps } from 'react'
import type { Account } from '../../../src/cognito/account'
import { AuthError } from '../../../src/cognito/AuthError'
import { ToDo } from '../../../src/home/ToDo'
import { readUser } from '../../../src/session/user'
import { stubPasskeys } from '../../support/passkeys'
import { renderScreen } from '../../support/render'
import type { Claims } from '../../support/tokens'

beforeEach(() => void stubPasskeys())

const VERIFIED = { email: 'ada@example.com', email_verified: 'true' }
const KNOWN: Account = { attributes: VERIFIED, factors: [], waysIn: ['PASSWORD'] }

type Props = ComponentProps<typeof ToDo>

/** What home says to Ada, who has this account. */
const open = (account: Partial<Account> = {}, claims: Claims = {}, props: Partial<Props> = {}) =>
  renderScreen(
    <ToDo
      user={readUser({ sub: 'ada', email: 'ada@example.com', email_verified: true, ...claims })}
      account={{ status: 'READY', value: { ...KNOWN, ...account } }}
      hasSecondSteps
      {...props}
    />,
  )

const openByCode = (account: Partial<Account> = {}, claims: Claims = {}) =>
  open(account, claims, { cameByCode: true })

const suggestion = () => screen.queryByText('Sign in without a password or code')

test.each<[string, Partial<Account>, boolean]>([
  ['who signs in with a password', {}, true],
  ['without a password', { waysIn: ['EMAIL_OTP'] }, true],
  ['who has one: none', { waysIn: ['PASSWORD', 'WEB_AUTHN'] }, false],
  ['whose pool may go on asking for a second step: none', { factors: ['SMS_MFA'] }, false],
])('home offers a passkey to a person %s', async (_, account, isOffered) => {
  await open(account)
  expect(suggestion() !== null).toBe(isOffered)
  const address = screen.queryByRole('link', { name: 'Add a passkey' })?.getAttribute('href')
  expect(address).toBe(isOffered ? '/settings/security#passkeys' : undefined)
})

test('home asks nobody to verify what the account says is verified, though their token is older', async () => {
  await open({}, { email_verified: false })
  expect(screen.queryByRole('link', { name: 'Verify e-mail' })).toBeNull()
})

test.each([
  ['whose address is verified read that', { email_verified: true, email: 'ada@example.com' }, 1],
  ['who have no address do not read of one', {}, 0],
])('if the account cannot be read, people %s', async (_, claims, times) => {
  const account = { status: 'ERROR', error: new AuthError('unreachable', '') } as const
  await open({}, {}, { user: readUser({ sub: 'ada', ...claims }), account })
  expect(screen.queryAllByText('Your e-mail address is verified.')).toHaveLength(times)
})

test('home asks nobody to verify what an identity provider has of them', async () => {
  await open({ provider: 'Google' }, { email_verified: false, phone_number: '+12025550143' })
  expect(screen.getByText('You’re all set.')).toBeTruthy()
})

test('home speaks of what is left to do only where something is', async () => {
  await open({ factors: ['SMS_MFA'] })
  expect(screen.getByText('You’re all set.')).toBeTruthy()
  expect(screen.queryByText('Finish setting up your account.')).toBeNull()
})

test.each<[string, Parameters<typeof open>, number]>([
  ['home offers a second step', [], 1],
  ['none where the pool has none', [{}, {}, { hasSecondSteps: false }], 0],
  ['none without a password, which a second step follows', [{ waysIn: ['EMAIL_OTP'] }], 0],
])('%s', async (_, setting, times) => {
  await open(...setting)
  expect(screen.queryAllByText('Turn on two-step verification')).toHaveLength(times)
})

test('home offers no passkey where the pool offers no choice, or the browser has none', async () => {
  await open({}, {}, { account: { status: 'READY', value: { attributes: {}, factors: [] } } })
  expect(suggestion()).toBeNull()
  cleanup()
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open()
  expect(suggestion()).toBeNull()
})

test('“No thanks” is remembered for this person in this browser, and the focus stays in the list', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'No thanks' }))
  expect(suggestion()).toBeNull()
  expect(document.activeElement?.textContent).toContain('Turn on two-step verification')
  cleanup()
  await open()
  expect(suggestion()).toBeNull()
  cleanup()
  await open({}, { sub: 'grace' })
  expect(suggestion()).not.toBeNull()
})

function blockStorage() {
  const getItem = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem })
}

test('home offers no passkey in a browser that could not remember “No thanks”', async () => {
  blockStorage()
  await open()
  expect(suggestion()).toBeNull()
})

const QUESTION = 'Did you choose your account’s password?'

test('whoever came in by a code reads that there is a password, with the way to a new one, until they say that it is theirs', async () => {
  const { user } = await openByCode()
  expect(screen.getByText(QUESTION)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Choose a new password' })
  expect(link.getAttribute('href')).toBe('/settings/security')
  await user.click(screen.getByRole('button', { name: 'Yes, I did' }))
  expect(screen.queryByText(QUESTION)).toBeNull()
  cleanup()
  await openByCode()
  expect(screen.queryByText(QUESTION)).toBeNull()
  // The suggestion of a passkey is another question, and so is another person's password.
  expect(suggestion()).not.toBeNull()
  cleanup()
  await openByCode({}, { sub: 'grace' })
  expect(screen.getByText(QUESTION)).toBeTruthy()
})

test.each([
  ['came in by the password', {}, false],
  ['has no password', { waysIn: ['EMAIL_OTP' as const] }, true],
])('nobody is asked about a password who %s', async (_, account, cameByCode) => {
  await open(account, {}, { cameByCode })
  expect(screen.queryByText(QUESTION)).toBeNull()
})

test('in a browser that remembers nothing, whoever came in by a code is asked each time', async () => {
  blockStorage()
  const { user } = await openByCode()
  await user.click(screen.getByRole('button', { name: 'Yes, I did' }))
  expect(screen.queryByText(QUESTION)).toBeNull()
  cleanup()
  await openByCode()
  expect(screen.getByText(QUESTION)).toBeTruthy()
})
