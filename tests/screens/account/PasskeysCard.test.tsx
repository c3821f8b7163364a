import {
  DeleteWebAuthnCredentialCommand,
  GetUserCommand,
  ListWebAuthnCredentialsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hasAttributes, hasPasskeys, stubCognito } from '../../support/cognito'
import type { AuthFlow } from '../../../src/cognito/pool'
import { madeBy, stubPasskeys } from '../../support/passkeys'
import { renderSettings } from '../../support/renderSettings'
import { testPool } from '../../support/session'

const cognito = stubCognito()
let browser: ReturnType<typeof stubPasskeys>

beforeEach(() => {
  browser = stubPasskeys()
  hasAttributes(cognito, { sub: 'ada', email: 'ada@example.com' })
})

async function open(authFlow: AuthFlow = 'USER_AUTH') {
  const pool = testPool(authFlow)
  const { user } = await renderSettings('security', {
    as: { sub: 'ada' },
    deps: { loadPool: () => Promise.resolve(pool) },
  })
  await screen.findByRole('heading', { name: 'Two-step verification' })
  return user
}

const card = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))
const addButton = async () => (await card()).findByRole('button', { name: 'Add a passkey' })

test('passkeys are not shown when the pool has none', async () => {
  hasPasskeys(cognito, 0)
  await open('USER_SRP_AUTH')
  expect(screen.queryByText(/passkey/i)).toBeNull()
})

test('a person without a passkey can add one; the page says who keeps it and lists it', async () => {
  hasPasskeys(cognito, 0, ['PASSWORD'])
  browser.create.mockResolvedValue(madeBy('fbfc3007154e4ecc8c0b6e020557d7bd'))
  const user = await open()
  expect(await (await card()).findByText('You don’t have a passkey yet.')).toBeTruthy()
  hasPasskeys(cognito, 1)
  await user.click(await addButton())
  expect(await screen.findByText('Passkey added. It’s stored in Apple Passwords.')).toBeTruthy()
  expect(await (await card()).findByText(/Added (Jan 1|1 Jan)/)).toBeTruthy()
})

test('when a passkey is cancelled, the page says so beside the button, which can be pressed again', async () => {
  hasPasskeys(cognito, 0, ['PASSWORD'])
  browser.create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const user = await open()
  await user.click(await addButton())
  const told = await (await card()).findByText(/^No passkey was created: that was cancelled/)
  expect(document.activeElement?.contains(told)).toBe(true)
  await user.click(await addButton())
  expect(await screen.findByText('Passkey added.')).toBeTruthy()
})

test('leaving the page closes the browser’s dialog for a new passkey', async () => {
  hasPasskeys(cognito, 0, ['PASSWORD'])
  browser.create.mockReturnValue(new Promise(() => {}))
  const user = await open()
  await user.click(await addButton())
  await expect.poll(() => browser.create).toHaveBeenCalled()
  const signal = browser.create.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  cleanup()
  expect(signal?.aborted).toBe(true)
})

test('removing a passkey asks first, and the focus stays in the section', async () => {
  hasPasskeys(cognito, 2)
  const user = await open()
  const [newest] = await (await card()).findAllByRole('button', { name: /^Remove/ })
  if (!newest) throw new Error('no passkey')
  for (const untrue of [/have a passkey yet/, /only way into your account/, /While a second step is on/])
    expect(screen.queryByText(untrue)).toBeNull()
  await user.click(newest)
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }))
  hasPasskeys(cognito, 1)
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey removed.')).toBeTruthy()
  expect(cognito.commandCalls(DeleteWebAuthnCredentialCommand)[0]?.args[0].input.CredentialId).toBe(
    'passkey-2',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await card()).getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Passkeys' }).contains(document.activeElement)).toBe(true)
})

test.each([
  [
    'whose only way in it is cannot remove a passkey',
    1,
    ['WEB_AUTHN' as const],
    /^Remove/,
    /the only way into your account/,
  ],
  ['with twenty passkeys cannot add another one', 20, undefined, 'Add a passkey', /can’t have more passkeys/],
])('a person %s, and the page says why', async (_, count, waysIn, button, why) => {
  hasPasskeys(cognito, count, waysIn)
  await open()
  expect(await (await card()).findByText(why)).toBeTruthy()
  expect((await card()).queryByRole('button', { name: button })).toBeNull()
})

test('a browser that cannot make passkeys still lists them, and says where to add one', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  hasPasskeys(cognito, 1)
  await open()
  expect(await (await card()).findByText(/This browser can’t create passkeys/)).toBeTruthy()
  expect((await card()).getByRole('button', { name: /^Remove/ })).toBeTruthy()
})

test('when the list of passkeys cannot be read, “Try again” reads it', async () => {
  hasPasskeys(cognito, 1)
  cognito.on(ListWebAuthnCredentialsCommand).rejects(new TypeError('Failed to fetch'))
  const user = await open()
  expect(await (await card()).findByText(/The service can’t be reached/)).toBeTruthy()
  await user.click((await card()).getByRole('button', { name: 'Try again' }))
  await expect.poll(() => document.activeElement?.textContent).toMatch(/The service can’t be reached/)
  hasPasskeys(cognito, 1)
  await user.click((await card()).getByRole('button', { name: 'Try again' }))
  expect(await (await card()).findByText(/Added/)).toBeTruthy()
})

test('with a second step on, the page says when a passkey cannot sign in', async () => {
  hasPasskeys(cognito, 0, ['PASSWORD'])
  cognito
    .on(GetUserCommand)
    .resolves({ Username: 'ada', UserAttributes: [], UserMFASettingList: ['SMS_MFA'] })
  await open()
  expect(
    await (await card()).findByText(/unless your organisation accepts a passkey in place of both/),
  ).toBeTruthy()
})
