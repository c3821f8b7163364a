import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactSettings } from '../../../src/account/ContactSettings'
import { TwoStepTab } from '../../../src/account/TwoStepTab'
import type { Account } from '../../../src/cognito/account'
import type { Factor } from '../../../src/cognito/challenges'
import { hasPasskeys, stubCognito } from '../../support/cognito'
import { stubPasskeys } from '../../support/passkeys'
import { renderScreen } from '../../support/render'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  sessionStorage.clear()
  stubPasskeys()
  hasPasskeys(cognito, 1)
})
afterEach(() => vi.unstubAllGlobals())

const ADA = { sub: 'ada', email: 'ada@example.com', email_verified: 'true' }
const reread = async () => {}

/** The account of somebody who signed in a day ago. */
async function open(factors: Factor[] = ['SOFTWARE_TOKEN_MFA']) {
  const account: Account = { attributes: ADA, factors, waysIn: ['PASSWORD'] }
  const shown = await renderScreen(
    <>
      <ContactSettings account={account} reread={reread} />
      <TwoStepTab
        account={account}
        reread={reread}
        issuer="Gatehouse"
        secondSteps={['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']}
      />
    </>,
    { as: { sub: 'ada', auth_time: Date.UTC(2025, 11, 31) / 1000 } },
  )
  await screen.findByRole('button', { name: 'Add a passkey' })
  return shown
}

const press = (user: UserEvent, name: RegExp | string) => user.click(screen.getByRole('button', { name }))
const confirm = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test.each<[string, (user: UserEvent) => Promise<void>]>([
  [
    'a new e-mail address',
    async (user) => {
      await press(user, /^Change/)
      await user.type(screen.getByLabelText('New e-mail address'), 'new@example.com{Enter}')
    },
  ],
  [
    'switching off a second step',
    async (user) => {
      await press(user, /^Switch off/)
      await confirm(user, 'Switch off')
    },
  ],
  ['replacing an authenticator app', (user) => press(user, /^Replace/)],
  ['another passkey', (user) => press(user, 'Add a passkey')],
  [
    'removing a passkey',
    async (user) => {
      await press(user, /^Remove/)
      await confirm(user, 'Remove')
    },
  ],
])(
  '%s has to wait until a person who signed in long ago has confirmed that it is them',
  async (_what, change) => {
    const { user, store } = await open()
    const before = cognito.calls().length
    await change(user)
    await expect.poll(() => store.getState().asking?.at).toBe('step')
    expect(cognito.calls()).toHaveLength(before)
  },
)

test('adding the first second step needs no confirmation', async () => {
  const { user, store } = await open([])
  cognito.on(SetUserMFAPreferenceCommand).resolves({})
  await press(user, /^Switch on/)
  await expect.poll(() => cognito.commandCalls(SetUserMFAPreferenceCommand)).toHaveLength(1)
  await press(user, /^Set up/)
  await expect.poll(() => cognito.commandCalls(AssociateSoftwareTokenCommand)).toHaveLength(1)
  expect(store.getState().asking).toBeNull()
})
