/** The form of each challenge, in both places where it can be: the page of a sign-in, and the dialog of a confirmation. */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CHALLENGE_SCREENS, formOf, pageWords } from '../../../src/auth/challenges/challengeTable'
import { StepPage } from '../../../src/auth/StepPage'
import { StepUpDialog } from '../../../src/auth/StepUpDialog'
import type { Challenge } from '../../../src/cognito/challenges'
import { AuthError } from '../../../src/cognito/AuthError'
import { useMessages } from '../../../src/messages/catalogue'
import type { Flow } from '../../../src/session/signIn/flow'
import { SessionProvider } from '../../../src/session/useSession'
import { description } from '../../support/fields'
import { stubPasskeyDialog } from '../../support/passkeyDialog'
import { signedInSession, testSession } from '../../support/session'

stubPasskeyDialog()
// Each form is fetched when it is first shown.
beforeAll(() => Promise.all(Object.values(CHALLENGE_SCREENS).map(({ Form }) => Form.fetch())))

const flowAt = (challenge: Challenge) => {
  const accepted = () => Promise.resolve({ status: 'READY' } as const)
  return {
    challenge,
    answer: vi.fn<Flow['answer']>(accepted),
    choose: vi.fn<Flow['choose']>(accepted),
    answerPasskey: vi.fn<Flow['answerPasskey']>(accepted),
    resendCode: vi.fn<Flow['resendCode']>(accepted),
    listWays: vi.fn<Flow['listWays']>(accepted),
    cancel: vi.fn<() => void>(),
  }
}

function Page({ flow, challenge }: { flow: Flow; challenge: Challenge }) {
  const { title, instruction } = pageWords(challenge, useMessages().auth)
  return (
    <StepPage logo={{ name: 'Acme', route: '/', image: '/logo.svg' }} title={title} subtitle={instruction}>
      {formOf(challenge, flow)}
    </StepPage>
  )
}

const FRAMES = {
  page: (flow: Flow, challenge: Challenge) => <Page flow={flow} challenge={challenge} />,
  dialog: (flow: Flow) => (
    <StepUpDialog confirmation={{ ...flow, at: 'step', begin: () => Promise.resolve({ status: 'READY' }) }} />
  ),
}

const at = { username: 'ada-1', challengeSession: 's' }

describe.each(['page', 'dialog'] as const)('in the %s', (frame) => {
  async function show(challenge: Challenge) {
    const { store, session } = frame === 'page' ? testSession() : signedInSession()
    await session.start()
    const flow = flowAt(challenge)
    render(
      <MemoryRouter>
        <SessionProvider session={store}>{FRAMES[frame](flow, challenge)}</SessionProvider>
      </MemoryRouter>,
    )
    return { user: userEvent.setup(), flow }
  }

  const goOn = () => screen.getByRole('button', { name: /^(Continue|Sign in|Confirm)$/ })

  test('a text message says where it went, and a wrong code is reported beside its field, where it is selected', async () => {
    const { user, flow } = await show({ ...at, name: 'SMS_MFA', destination: '+*******89' })
    flow.answer.mockResolvedValue({ status: 'ERROR', error: new AuthError('wrong-code', '') })
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    expect(description(field)).toContain('your phone ending in 89')
    await user.type(field, '000000{Enter}')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['000000', 0, 6])
  })

  test('what went wrong stands below the button in a page, which keeps its place, and above the buttons in a dialog', async () => {
    const { user, flow } = await show({ ...at, name: 'SMS_MFA', destination: '+*******89' })
    flow.answer.mockResolvedValue({ status: 'ERROR', error: new AuthError('unreachable', '') })
    await user.type(screen.getByLabelText('Code'), '000000{Enter}')
    const said = await screen.findByText(/^The service can’t be reached/)
    const isBelow = goOn().compareDocumentPosition(said) === Node.DOCUMENT_POSITION_FOLLOWING
    expect(isBelow).toBe(frame === 'page')
  })

  test.each([
    ['SMS_MFA', /text messages, your administrator/],
    ['EMAIL_OTP', /spam folder/],
    ['SOFTWARE_TOKEN_MFA', /your administrator can help you/],
  ] as const)('of %s only an e-mail may be in the spam folder', async (name, said) => {
    await show({ ...at, name, destination: '+*******89' })
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryAllByText(/spam/)).toHaveLength(name === 'EMAIL_OTP' ? 1 : 0)
  })

  test('a code that was sent can be sent again; whoever cannot get it any more reads whom to ask', async () => {
    await show({ ...at, name: 'SMS_MFA', destination: '+*******89' })
    expect(screen.getByRole('button', { name: /^Send again/ })).toBeTruthy()
    expect(screen.getByText(/can no longer get/)).toBeTruthy()
  })

  test('the code of an app has six digits and submits itself, and cannot be sent again', async () => {
    const { user, flow } = await show({ ...at, name: 'SOFTWARE_TOKEN_MFA' })
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
    await user.type(screen.getByLabelText('Code'), '123456')
    await expect.poll(() => flow.answer.mock.calls).toEqual([[{ code: '123456', rememberDays: undefined }]])
  })

  test('the password is asked for as that of its person, and what to do without it is said', async () => {
    const { user, flow } = await show({ ...at, name: 'PASSWORD', hasAlternative: true })
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(
      frame === 'page' ? 'ada-1' : 'ada@example.com',
    )
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    expect(await screen.findByText(/Forgot your password\?/)).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), 'Passw0rd!')
    await user.click(goOn())
    expect(flow.answer).toHaveBeenCalledWith({ password: 'Passw0rd!' })
  })

  test('another way can be taken where there is one', async () => {
    const { user, flow } = await show({ ...at, name: 'WEB_AUTHN', options: '{}', hasAlternative: true })
    await user.click(screen.getByRole('button', { name: 'Try another way' }))
    expect(flow.listWays).toHaveBeenCalledOnce()
  })

  test('a passkey is asked for by a press', async () => {
    const { user, flow } = await show({ ...at, name: 'WEB_AUTHN', options: '{}' })
    expect(screen.queryByRole('button', { name: 'Try another way' })).toBeNull()
    await user.click(goOn())
    expect(flow.answerPasskey).toHaveBeenCalledWith(expect.any(AbortSignal))
  })

  test.each([
    [
      { ...at, name: 'SELECT_CHALLENGE' as const, factors: ['WEB_AUTHN' as const, 'PASSWORD' as const] },
      /^Passkey/,
      'WEB_AUTHN',
    ],
    [
      { ...at, name: 'SELECT_MFA_TYPE' as const, factors: ['SMS_MFA' as const, 'EMAIL_OTP' as const] },
      /^E-mail/,
      'EMAIL_OTP',
    ],
  ])('one of several ways is chosen by its button: $name', async (challenge, button, factor) => {
    const { user, flow } = await show(challenge)
    await user.click(screen.getByRole('button', { name: button }))
    expect(flow.choose).toHaveBeenCalledWith(factor)
  })

  test('a question of the pool is read with its field', async () => {
    const parameters = { question: 'What do you say?' }
    const { user, flow } = await show({ ...at, name: 'CUSTOM_CHALLENGE', parameters })
    const field = screen.getByLabelText('Answer')
    expect(description(field)).toBe('What do you say?')
    await user.type(field, 'friend{Enter}')
    expect(flow.answer).toHaveBeenCalledWith({ answer: 'friend' })
  })
})
