import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '../../../src/cognito/account'
import { ToDo } from '../../../src/home/ToDo'
import { readUser } from '../../../src/session/user'
import { stubPasskeys } from '../../support/passkeys'
import { renderScreen } from '../../support/render'

beforeEach(() => {
  localStorage.clear()
  stubPasskeys()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (account: Partial<Account> = {}, sub = 'ada', hasSecondSteps = true) =>
  renderScreen(
    <ToDo
      user={readUser({ sub, email: 'ada@example.com', email_verified: true })}
      account={{ status: 'READY', value: { attributes: {}, factors: [], waysIn: ['PASSWORD'], ...account } }}
      hasSecondSteps={hasSecondSteps}
    />,
  )

const suggestion = () => screen.queryByText('Sign in without a password or code')

test('somebody who signs in with a password is offered a passkey', async () => {
  await open()
  expect(suggestion()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Add a passkey' }).getAttribute('href')).toBe('/settings/two-step')
})

test('somebody without a password is offered a passkey, and no second step, which comes after a password only', async () => {
  await open({ waysIn: ['EMAIL_OTP'] })
  expect(suggestion()).not.toBeNull()
  expect(screen.queryByText('Add a second step')).toBeNull()
})

test('a second step is offered where the pool has one, and only there', async () => {
  await open()
  expect(screen.getByText('Add a second step')).toBeTruthy()
  cleanup()
  await open({}, 'ada', false)
  expect(screen.queryByText('Add a second step')).toBeNull()
})

const NOT_OFFERED: [string, Partial<Account>][] = [
  ['who has one', { waysIn: ['PASSWORD', 'WEB_AUTHN'] }],
  ['whose pool may go on asking for a second step', { factors: ['SMS_MFA'] }],
]

test.each(NOT_OFFERED)('none is offered to somebody %s', async (_, account) => {
  await open(account)
  expect(suggestion()).toBeNull()
})

test('none is offered where the pool lets nobody choose, or the browser has none', async () => {
  await renderScreen(
    <ToDo
      user={readUser({ sub: 'ada' })}
      account={{ status: 'READY', value: { attributes: {}, factors: [] } }}
      hasSecondSteps
    />,
  )
  expect(suggestion()).toBeNull()
  cleanup()
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open()
  expect(suggestion()).toBeNull()
})

test('a no is taken for good, for this person in this browser; the focus stays in the list', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'No thanks' }))
  expect(suggestion()).toBeNull()
  expect(document.activeElement?.textContent).toContain('Add a second step')
  cleanup()
  await open()
  expect(suggestion()).toBeNull()
  cleanup()
  await open({}, 'grace')
  expect(suggestion()).not.toBeNull()
})

test('a browser that could not remember a no is asked nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  await open()
  expect(suggestion()).toBeNull()
})
