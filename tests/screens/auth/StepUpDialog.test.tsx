import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import '../../../src/account/SettingsPage'
import '../../../src/app/SignedInApp'
import { CHALLENGE_SCREENS } from '../../../src/auth/challenges/challengeTable'
import { StepUpDialog } from '../../../src/auth/StepUpDialog'
import type { Challenge } from '../../../src/cognito/challenges'
import { AuthError, type Failed } from '../../../src/cognito/AuthError'
import type { Confirmation, ConfirmationHere } from '../../../src/session/stepUp/confirmation'
import { SessionProvider } from '../../../src/session/useSession'
import { stubCognito } from '../../support/cognito'
import { stubPasskeyDialog } from '../../support/passkeyDialog'
import { renderApp } from '../../support/render'
import { signedInSession, type OnlyClaims } from '../../support/session'

stubCognito()
// Each form is fetched when it is first shown.
beforeAll(() => Promise.all(Object.values(CHALLENGE_SCREENS).map(({ Form }) => Form.fetch())))
const { activation } = stubPasskeyDialog()

const START = Date.UTC(2026, 0, 1)

test('a confirmation whose page is left by Back asks nobody, and its action does not run', async () => {
  const { user, store, back } = await renderApp('/home', { as: { auth_time: START / 1000 - 3600 } })
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  await user.click(menu.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('navigation', { name: 'Settings' })
  const action = vi.fn<() => Promise<void>>()
  await act(async () => void store.getState().stepUp().then(action))
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await back()
  await expect.poll(() => action.mock.calls).toMatchObject([[{ error: { code: 'step-up-cancelled' } }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const answers = () => {
  const right = () => Promise.resolve({ status: 'READY' } as const)
  return {
    at: 'step',
    cancel: vi.fn<() => void>(),
    begin: vi.fn<ConfirmationHere['begin']>(right),
    answer: vi.fn<ConfirmationHere['answer']>(right),
    choose: vi.fn<ConfirmationHere['choose']>(right),
    answerPasskey: vi.fn<ConfirmationHere['answerPasskey']>(right),
    resendCode: vi.fn<ConfirmationHere['resendCode']>(right),
    listWays: vi.fn<ConfirmationHere['listWays']>(right),
  } as const
}

async function show(confirmation: Confirmation, claims?: OnlyClaims) {
  const { store, session } = signedInSession(claims)
  await session.start()
  const page = (shown: Confirmation) => (
    <MemoryRouter initialEntries={['/settings?tab=1#name']}>
      <SessionProvider session={store}>
        <StepUpDialog confirmation={shown} />
      </SessionProvider>
    </MemoryRouter>
  )
  const { rerender } = render(page(confirmation))
  return { user: userEvent.setup(), next: (shown: Confirmation) => rerender(page(shown)) }
}

const at = { username: 'ada-1', challengeSession: 's' }
const PASSWORD: Challenge = { ...at, name: 'PASSWORD', hasAlternative: true }

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['with other words', { question: 'One?' }, { question: 'Two?' }],
  ['from a pool that names none', { captcha: '1.png' }, { captcha: '2.png' }],
])('the next question of a confirmation, %s, has an empty field with the focus', async (_, first, second) => {
  const asks = (challengeSession: string, parameters: Record<string, string>): Confirmation => ({
    ...answers(),
    challenge: { ...at, challengeSession, name: 'CUSTOM_CHALLENGE', parameters },
  })
  const { user, next } = await show(asks('s1', first))
  await user.type(screen.getByLabelText('Answer'), 'friend{Enter}')
  next(asks('s2', second))
  const field = screen.getByLabelText('Answer')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('the press that opened the confirmation also opens the passkey dialog, and cancels nothing', async () => {
  activation.isActive = true
  const confirmation = answers()
  await show({ ...confirmation, challenge: { ...at, name: 'WEB_AUTHN', options: '{}' } })
  await expect.poll(() => confirmation.answerPasskey).toHaveBeenCalledOnce()
  expect(confirmation.cancel).not.toHaveBeenCalled()
})

test('a confirmation says who is asked and what for, and why it begins again', async () => {
  const { next } = await show({ ...answers(), challenge: PASSWORD, purpose: 'Delete account' })
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(screen.getByText('What it’s for: Delete account.')).toBeTruthy()
  const region = document.querySelector('dialog [data-form-message]')
  next({ ...answers(), challenge: PASSWORD, problem: new AuthError('step-up-expired', '') })
  // A live region that comes with its text is often not read out.
  expect(screen.getByText(/^That took too long/).closest('[data-form-message]')).toBe(region)
})

test('a confirmation that could not begin can be tried again or cancelled', async () => {
  const confirmation = answers()
  const { user } = await show({ ...confirmation, challenge: null, problem: new AuthError('unreachable', '') })
  expect(screen.getByText(/^The service can’t be reached/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([confirmation.begin.mock.calls.length, confirmation.cancel.mock.calls.length]).toEqual([1, 1])
})

test('whoever tries again without a network keeps the focus in the confirmation', async () => {
  const failed: Confirmation = { ...answers(), challenge: null, problem: new AuthError('unreachable', '') }
  const { next } = await show(failed)
  screen.getByRole('button', { name: 'Try again' }).focus()
  next({ ...answers(), challenge: null })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('a person who signed in at the hosted domain confirms there, and comes back to exactly this address', async () => {
  const leave = vi
    .fn<(from: string) => Promise<Failed>>()
    .mockResolvedValue({ status: 'ERROR', error: new AuthError('storage-blocked', '') })
  const { user } = await show({ at: 'hosted-domain', cancel: () => {}, leave })
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(leave).toHaveBeenCalledWith('/settings?tab=1#name')
  expect(await screen.findByText(/^To sign in this way, your browser must store data/)).toBeTruthy()
})
