import { UpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../../src/account/SettingsPage'
import '../../../../src/app/SignedInApp'
import { StepUpDialog } from '../../../../src/auth/stepUp/StepUpDialog'
import type { Challenge } from '../../../../src/cognito/challenges'
import { AuthError } from '../../../../src/cognito/errors'
import type { Asking, AskingHere } from '../../../../src/session/asking'
import { SessionProvider } from '../../../../src/session/useSession'
import { hasAttributes, signsIn, stubCognito } from '../../../support/cognito'
import { description } from '../../../support/fields'
import { stubPasskeyDialog } from '../../../support/passkeyDialog'
import { renderApp } from '../../../support/render'
import { signedInSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
const { activation } = stubPasskeyDialog()
beforeEach(() => {
  cognito.reset()
  sessionStorage.clear()
})

const START = Date.UTC(2026, 0, 1)
const SUB = 'a0b1c2d3-0000-4000-8000-000000000001'

test('cancelling the confirmation keeps what was typed beneath, and confirming runs the action once', async () => {
  hasAttributes(cognito, { sub: SUB, email: 'ada@example.com', email_verified: 'true' })
  cognito.on(UpdateUserAttributesCommand).resolves({
    CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }],
  })
  const { user } = await renderApp('/settings', {
    as: { auth_time: START / 1000 - 3600, username: 'ada-1' },
  })
  const setting = within(await screen.findByRole('group', { name: 'E-mail' }))
  await user.click(setting.getByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText('New e-mail address'), 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.click(await within(await dialog()).findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Nothing was changed/)).toBeTruthy()
  expect(screen.getByLabelText('New e-mail address')).toHaveProperty('value', 'new@example.com')
  expect(cognito.commandCalls(UpdateUserAttributesCommand)).toHaveLength(0)

  signsIn(cognito, mintTokens({ username: 'ada-1' }, { now: START, refreshToken: 'refresh-2' }))
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await within(await dialog()).findByLabelText('Password'), 'Passw0rd!{Enter}')
  expect(await screen.findByText(/We sent a code to/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cognito.commandCalls(UpdateUserAttributesCommand)).toHaveLength(1)
})

const answers = () => {
  const right = () => Promise.resolve(null)
  return {
    at: 'step',
    cancel: vi.fn<() => void>(),
    begin: vi.fn<AskingHere['begin']>(right),
    answer: vi.fn<AskingHere['answer']>(right),
    answerPasskey: vi.fn<AskingHere['answerPasskey']>(right),
    choose: vi.fn<AskingHere['choose']>(right),
    resend: vi.fn<AskingHere['resend']>(right),
    listWays: vi.fn<AskingHere['listWays']>(right),
  } as const
}

async function show(asking: Asking) {
  const { store, session } = signedInSession()
  await session.start()
  const page = (shown: Asking) => (
    <MemoryRouter initialEntries={['/settings?tab=1#name']}>
      <SessionProvider session={store}>
        <StepUpDialog asking={shown} />
      </SessionProvider>
    </MemoryRouter>
  )
  const { rerender } = render(page(asking))
  return { user: userEvent.setup(), next: (shown: Asking) => rerender(page(shown)) }
}

const at = { username: 'ada-1', challengeSession: 's' }
const PASSWORD: Challenge = { ...at, name: 'PASSWORD', hasAlternative: true }

test('in the confirmation a choice, a passkey, a question and “Try another way” each call their own action', async () => {
  const asking = answers()
  const { user, next } = await show({
    ...asking,
    challenge: { ...at, name: 'SELECT_CHALLENGE', factors: ['WEB_AUTHN', 'PASSWORD'] },
  })
  await user.click(screen.getByRole('button', { name: /^Passkey/ }))
  expect(asking.choose).toHaveBeenCalledWith('WEB_AUTHN')
  next({ ...asking, challenge: { ...at, name: 'WEB_AUTHN', options: '{}', hasAlternative: true } })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(asking.answerPasskey).toHaveBeenCalledOnce()
  next({
    ...asking,
    challenge: { ...at, name: 'CUSTOM_CHALLENGE', parameters: { question: 'What do you say?' } },
  })
  await user.type(screen.getByLabelText('Answer'), 'friend{Enter}')
  expect(description(screen.getByLabelText('Answer'))).toBe('What do you say?')
  expect(asking.answer).toHaveBeenCalledWith('friend')
  next({ ...asking, challenge: PASSWORD })
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await user.click(screen.getByRole('button', { name: 'Try another way' }))
  expect(asking.listWays).toHaveBeenCalledOnce()
  next({ ...asking, challenge: { ...PASSWORD, hasAlternative: false } })
  expect(screen.queryByRole('button', { name: 'Try another way' })).toBeNull()
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['with other words', { question: 'One?' }, { question: 'Two?' }],
  ['from a pool that names none', {}, {}],
])(
  'the next question of a confirmation, %s, has an empty field, which takes the focus',
  async (_which, first, second) => {
    const asks = (challengeSession: string, parameters: Record<string, string>): Asking => ({
      ...answers(),
      challenge: { ...at, challengeSession, name: 'CUSTOM_CHALLENGE', parameters },
    })
    const { user, next } = await show(asks('s1', first))
    await user.type(screen.getByLabelText('Answer'), 'friend{Enter}')
    next(asks('s2', second))
    const field = screen.getByLabelText('Answer')
    expect(field).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field)
  },
)

test('the press that opened the confirmation also opens the passkey dialog, and cancels nothing', async () => {
  activation.isActive = true
  const asking = answers()
  await show({ ...asking, challenge: { ...at, name: 'WEB_AUTHN', options: '{}' } })
  await vi.waitFor(() => expect(asking.answerPasskey).toHaveBeenCalledOnce())
  expect(asking.cancel).not.toHaveBeenCalled()
})

test('the confirmation offers a new code when a code was sent, and none for an authenticator app', async () => {
  const asking = answers()
  const { next } = await show({
    ...asking,
    challenge: { ...at, name: 'EMAIL_OTP', destination: 'a***@e***' },
  })
  expect(screen.getByRole('button', { name: /^Send a new code/ })).toBeTruthy()
  next({ ...asking, challenge: { ...at, name: 'SOFTWARE_TOKEN_MFA' } })
  expect(screen.queryByRole('button', { name: /^Send a new code/ })).toBeNull()
})

test('a code of six digits submits itself, and an e-mail code, whose length the pool decides, waits for the button', async () => {
  const asking = answers()
  const { user, next } = await show({
    ...asking,
    challenge: { ...at, name: 'EMAIL_OTP', destination: 'a***@e***' },
  })
  await user.type(screen.getByLabelText('Code'), '654321')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(asking.answer).not.toHaveBeenCalled()
  next({ ...asking, challenge: { ...at, name: 'SOFTWARE_TOKEN_MFA' } })
  await user.type(screen.getByLabelText('Code'), '123456')
  await vi.waitFor(() => expect(asking.answer).toHaveBeenCalledWith('123456'), 10_000)
})

test('a wrong code is reported beside its field, which is emptied; an expired confirmation is reported above it', async () => {
  const asking = answers()
  asking.answer.mockResolvedValue(new AuthError('wrong-code', ''))
  const { user, next } = await show({
    ...asking,
    challenge: { ...at, name: 'SMS_MFA', destination: '+*******89' },
  })
  expect(description(screen.getByLabelText('Code'))).toContain(
    'We sent a text message with a code to +*******89.',
  )
  await user.type(screen.getByLabelText('Code'), '000000{Enter}')
  const field = screen.getByLabelText('Code')
  expect([field.getAttribute('aria-invalid'), Reflect.get(field, 'value')]).toEqual(['true', ''])
  next({ ...asking, challenge: PASSWORD, problem: new AuthError('step-up-expired', '') })
  expect(screen.getByText(/^That took too long/)).toBeTruthy()
})

test('a confirmation that could not begin can be tried again or cancelled', async () => {
  const asking = answers()
  const { user } = await show({ ...asking, challenge: null, problem: new AuthError('unreachable', '') })
  expect(screen.getByText(/^The service cannot be reached/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([asking.begin.mock.calls.length, asking.cancel.mock.calls.length]).toEqual([1, 1])
})

test('a person who signed in at the hosted domain confirms there, and comes back to exactly this address', async () => {
  const leave = vi
    .fn<(from: string) => Promise<AuthError>>()
    .mockResolvedValue(new AuthError('storage-blocked', ''))
  const { user } = await show({ at: 'hosted-domain', cancel: () => {}, leave })
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(leave).toHaveBeenCalledWith('/settings?tab=1#name')
  expect(await screen.findByText(/^Your browser keeps no data/)).toBeTruthy()
})
