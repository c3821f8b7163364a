import type { Factor } from '../../../src/cognito/factors'
import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OnlyOneOpen } from '../../../src/account/OnlyOneOpen'
import { TwoStepCard } from '../../../src/account/TwoStepCard'
import type { Account } from '../../../src/cognito/account'
import { held, stubCognito } from '../../support/cognito'
import { renderScreen } from '../../support/render'

const cognito = stubCognito()

const ADA = { email: 'ada@example.com', email_verified: 'true' }

/** Shows the card for a pool with these second steps, to a person who has some of them on. */
const open = (secondSteps: Factor[], account: Partial<Account> = {}) =>
  renderScreen(
    <OnlyOneOpen>
      <TwoStepCard
        account={{ attributes: ADA, factors: [], ...account }}
        reread={async () => {}}
        issuer="Gatehouse"
        secondSteps={secondSteps}
      />
    </OnlyOneOpen>,
  )

const offered = () =>
  screen.queryAllByRole('group').map((group) => within(group).getByRole('heading').textContent)

test('the page offers the second steps of the configuration, in its order, and no other', async () => {
  await open(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])
  expect(offered()).toEqual(['Authenticator app', 'E-mail code'])
})

test('a second step that is on but not in the configuration is shown and can be switched off', async () => {
  await open(['SOFTWARE_TOKEN_MFA'], { factors: ['SMS_MFA'] })
  expect(offered()).toEqual(['Authenticator app', 'Text message'])
  expect(screen.getByRole('button', { name: 'Turn off Text message' })).toBeTruthy()
})

test('a person without a password is led to set one and offered no second step, which would let nobody in', async () => {
  await open(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], { waysIn: ['EMAIL_OTP'] })
  expect(screen.getByText(/^A second step comes after a password/)).toBeTruthy()
  expect(offered()).toEqual([])
})

test.each([[[]], [['SMS_MFA' as const]]])(
  'setting up the authenticator app, with %o on, says once how not to lose access',
  async (factors) => {
    cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'JBSWY3DPEHPK3PXP' })
    const { user } = await open(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], { factors })
    await user.click(screen.getByRole('button', { name: 'Set up Authenticator app' }))
    await screen.findByLabelText('Code from the app')
    expect(screen.getAllByText(/Turn on a second way as well/)).toHaveLength(1)
  },
)

test('replacing the authenticator app says that the password alone may be enough until the new one is set up', async () => {
  cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'JBSWY3DPEHPK3PXP' })
  const { user } = await open(['SOFTWARE_TOKEN_MFA'], { factors: ['SOFTWARE_TOKEN_MFA'] })
  await user.click(screen.getByRole('button', { name: 'Replace Authenticator app' }))
  await screen.findByLabelText('Code from the app')
  expect(screen.getByText(/^Until you enter a code from the new app/)).toBeTruthy()
})

test('a set-up whose code does not come asks to check the connection', async () => {
  vi.doMock('../../../src/forms/AuthenticatorSecret', () => new Promise(() => {}))
  onTestFinished(() => vi.doUnmock('../../../src/forms/AuthenticatorSecret'))
  cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'JBSWY3DPEHPK3PXP' })
  await open(['SOFTWARE_TOKEN_MFA'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Set up Authenticator app' }))
  await expect.poll(() => cognito.commandCalls(AssociateSoftwareTokenCommand)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText(/^Check your connection\./)).toBeTruthy()
})

test('while a change is on its way, “Turn off” asks nothing: the answer would close the question', async () => {
  const answer = held(cognito.on(SetUserMFAPreferenceCommand))
  const { user } = await open(['SMS_MFA', 'EMAIL_OTP'], { factors: ['SMS_MFA', 'EMAIL_OTP'] })
  await user.click(screen.getByRole('button', { name: 'Make default: E-mail code' }))
  await expect.poll(() => cognito.commandCalls(SetUserMFAPreferenceCommand)).toHaveLength(1)
  const turnOff = screen.getByRole('button', { name: 'Turn off E-mail code' })
  await user.click(turnOff)
  expect(screen.queryByRole('dialog')).toBeNull()
  answer()
  const [, setting] = screen.getAllByRole('group')
  await expect.poll(() => document.activeElement).toBe(setting)
  await user.click(turnOff)
  expect(await screen.findByRole('dialog', { name: 'Turn off e-mail codes?' })).toBeTruthy()
})

test('“Turn off” that is pressed while the authenticator app is about to be replaced asks nothing, also later', async () => {
  const answer = held(cognito.on(AssociateSoftwareTokenCommand), { SecretCode: 'JBSWY3DPEHPK3PXP' })
  const { user } = await open(['SOFTWARE_TOKEN_MFA'], { factors: ['SOFTWARE_TOKEN_MFA'] })
  await user.click(screen.getByRole('button', { name: 'Replace Authenticator app' }))
  await expect.poll(() => cognito.commandCalls(AssociateSoftwareTokenCommand)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Turn off Authenticator app' }))
  answer()
  await screen.findByLabelText('Code from the app')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Turn off Authenticator app' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['false', undefined])(
  'e-mail codes cannot be switched on without a verified address (%s), and the page says why',
  async (verified) => {
    await open(['EMAIL_OTP'], {
      attributes: verified === undefined ? {} : { ...ADA, email_verified: verified },
    })
    expect(screen.getByText(/Needs a verified e-mail address/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('nothing is shown when the pool has no second steps', async () => {
  await open([])
  expect(screen.queryByRole('heading')).toBeNull()
})
