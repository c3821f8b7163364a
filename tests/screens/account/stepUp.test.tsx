import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ContactList } from '../../../src/account/ContactList'
import { OnlyOneOpen } from '../../../src/account/OnlyOneOpen'
import { SecurityTab } from '../../../src/account/SecurityTab'
import type { Account } from '../../../src/cognito/account'
import { hasPasskeys, stubCognito } from '../../support/cognito'
import { stubPasskeys } from '../../support/passkeys'
import { renderScreen } from '../../support/render'

const cognito = stubCognito()
beforeEach(() => {
  stubPasskeys()
  hasPasskeys(cognito, 1)
})

const ADA = { sub: 'ada', email: 'ada@example.com', email_verified: 'true' }
const reread = async () => {}

const BOTH = { factors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] } satisfies Partial<Account>
const DAY = 86_400_000

/** The account of somebody who has an authenticator app, and signed in a day ago. */
async function open(change: Partial<Account> = {}, signedIn = DAY) {
  const account: Account = {
    attributes: ADA,
    factors: ['SOFTWARE_TOKEN_MFA'],
    waysIn: ['PASSWORD'],
    ...change,
  }
  const shown = await renderScreen(
    <OnlyOneOpen>
      <ContactList account={account} reread={reread} />
      <SecurityTab
        result={{ status: 'READY', value: account }}
        reread={async () => ({ status: 'READY', value: account })}
        issuer="Gatehouse"
        secondSteps={['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']}
      />
    </OnlyOneOpen>,
    { as: { sub: 'ada', auth_time: (Date.UTC(2026, 0, 1) - signedIn) / 1000 } },
  )
  await screen.findByRole('button', { name: 'Add a passkey' })
  return shown
}

const press = (user: UserEvent, name: RegExp | string) => user.click(screen.getByRole('button', { name }))
const confirm = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test.each<[string, (user: UserEvent) => Promise<void>, of?: Partial<Account>]>([
  [
    'a new e-mail address',
    async (user) => {
      await press(user, /^Change e-mail/)
      await user.type(screen.getByLabelText('New e-mail address'), 'new@example.com{Enter}')
    },
  ],
  [
    'switching off a second step',
    async (user) => {
      await press(user, /^Turn off/)
      await confirm(user, 'Turn off')
    },
  ],
  ['replacing an authenticator app', (user) => press(user, /^Replace/)],
  ['setting up an authenticator app', (user) => press(user, /^Set up/), { factors: [] }],
  [
    'setting up an authenticator app beside another second step',
    (user) => press(user, /^Set up/),
    { factors: ['EMAIL_OTP'] },
  ],
  ['switching on a second step', (user) => press(user, /^Turn on/), { factors: [] }],
  ['switching on a second step beside another one', (user) => press(user, /^Turn on/)],
  ['preferring a second step', (user) => press(user, 'Make default: E-mail code'), BOTH],
  [
    'no longer preferring a second step',
    (user) => press(user, /^Always ask/),
    { ...BOTH, preferredFactor: 'SOFTWARE_TOKEN_MFA' },
  ],
  ['another passkey', (user) => press(user, 'Add a passkey')],
  [
    'removing a passkey',
    async (user) => {
      await press(user, /^Remove/)
      await confirm(user, 'Remove')
    },
  ],
  [
    'a first password',
    async (user) => {
      await press(user, 'Set password')
      await user.type(screen.getByLabelText('New password'), 'Quite-new-passw0rd{Enter}')
    },
    { factors: [], waysIn: ['EMAIL_OTP'] },
  ],
])('%s waits until whoever signed in long ago has confirmed, and reads what for', async (_, change, of) => {
  const { user, store } = await open(of)
  const before = cognito.calls().length
  await change(user)
  await expect.poll(() => store.getState().confirmation?.at).toBe('step')
  expect(store.getState().confirmation?.purpose).toMatch(/\w/)
  expect(cognito.calls()).toHaveLength(before)
})

test('an authenticator app whose set-up was left open is switched on only after a confirmation', async () => {
  cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'JBSWY3DPEHPK3PXP' })
  const { user, store, clock } = await open({ factors: [] }, 0)
  await press(user, /^Set up/)
  await screen.findByLabelText('Code from the app')
  expect(store.getState().confirmation).toBeNull()
  await act(() => clock.advance(11 * 60_000))
  cognito.resetHistory()
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
  await expect.poll(() => store.getState().confirmation?.at).toBe('step')
  // Only how old the sign-in is has been asked for.
  expect(cognito.calls().map(({ args }) => args[0].constructor.name)).toEqual([
    'GetTokensFromRefreshTokenCommand',
  ])
})
