import {
  ConfirmSignUpCommand,
  GlobalSignOutCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, expect, test, vi } from 'vitest'
import type { SignUpConfig } from '../../../src/auth/SignUpPage'
import { rememberTyped } from '../../../src/session/signIn/rememberedEmail'
import {
  held,
  notAuthorized,
  refusal,
  refusesPassword,
  resetsPassword,
  signsIn,
  signsOut,
  signsUp,
  stubCognito,
} from '../../support/cognito'
import { skipResendWait } from '../../support/resend'
import { testSession } from '../../support/session'
import type * as RenderSupport from '../../support/render'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const EXISTS = refusal('UsernameExistsException', 'User already exists')

function isConfirmed() {
  cognito
    .on(ConfirmSignUpCommand)
    .rejects(notAuthorized('User cannot be confirmed. Current status is CONFIRMED'))
  cognito
    .on(ResendConfirmationCodeCommand)
    .rejects({ name: 'InvalidParameterException', message: 'User is already confirmed.' })
}

type Way = '' | 'password' | 'password-optional'

let built: { way: Way; support: typeof RenderSupport } | undefined

/** The app as built with this way to sign up, which is fixed before the page's code runs. */
async function appWith(way: Way): Promise<typeof RenderSupport> {
  if (built?.way === way) return built.support
  vi.stubEnv('VITE_SIGN_UP', way)
  vi.stubEnv('VITE_AUTH_FLOW', way === 'password-optional' ? 'USER_AUTH' : '')
  vi.resetModules()
  built = { way, support: await import('../../support/render') }
  return built.support
}

async function openForm(way: Exclude<Way, ''> = 'password') {
  const { renderApp } = await appWith(way)
  const opened = await renderApp('/settings', {
    as: 'nobody',
    authFlow: way === 'password' ? 'USER_SRP_AUTH' : 'USER_AUTH',
  })
  await opened.user.click(await screen.findByRole('link', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Create account' })
  return opened
}

type Opened = Awaited<ReturnType<typeof openForm>>

async function fillIn({ user }: Opened, password = 'Chosen passw0rd!') {
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Lovelace')
  await user.type(screen.getByLabelText('E-mail'), 'Ada@Example.com')
  if (password !== '') await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

async function codePage() {
  await screen.findByRole('heading', { name: 'Confirm your account' })
  return document.querySelector('main')?.textContent
}

test('without VITE_SIGN_UP there is no link to sign-up, and its address leads to the sign-in page', async () => {
  const { renderApp } = await appWith('')
  const { path } = await renderApp('/auth/sign-up', { as: 'nobody' })
  await screen.findByRole('heading', { name: /^Sign in to / })
  await expect.poll(path).toBe('/auth/login')
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
})

test('a new person signs up, enters the code, is signed in and reaches the requested page', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  const opened = await openForm()
  await fillIn(opened)
  await codePage()
  await opened.user.type(screen.getByLabelText('Code'), '123456')
  await expect.poll(opened.path).toBe('/settings')
  expect(cognito.commandCalls(SignUpCommand)[0]?.args[0].input.UserAttributes).toEqual([
    { Name: 'email', Value: 'ada@example.com' },
    { Name: 'given_name', Value: 'Ada' },
    { Name: 'family_name', Value: 'Lovelace' },
  ])
})

test('a sign-up whose answer comes when the page has been left changes nothing of the page that followed', async () => {
  const answer = held(cognito.on(SignUpCommand))
  const opened = await openForm()
  await fillIn(opened)
  await expect.poll(() => cognito.commandCalls(SignUpCommand)).toHaveLength(1)
  await opened.user.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await screen.findByRole('heading', { name: /^Sign in to / })
  await act(async () => answer())
  await new Promise((done) => setTimeout(done, 50))
  expect(opened.path()).toBe('/auth/login')
})

test('a code that could not be sent is not told as sent: another one is asked for at once, and nothing is typed twice', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  cognito.on(SignUpCommand).rejects({ name: 'CodeDeliveryFailureException', message: 'No' })
  const opened = await openForm()
  await fillIn(opened)
  expect(await screen.findByText('The code couldn’t be sent. Ask for a new one.')).toBeTruthy()
  await opened.user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(cognito.commandCalls(ResendConfirmationCodeCommand)).toHaveLength(1)
  await opened.user.type(screen.getByLabelText('Code'), '123456')
  await waitFor(() => expect(opened.path()).toBe('/settings'))
})

test('with USER_AUTH a person can sign up without a password, and the code signs in', async () => {
  signsUp(cognito, '123456', mintTokens())
  const opened = await openForm('password-optional')
  expect(screen.getByText(/you sign in with a code/)).toBeTruthy()
  await fillIn(opened, '')
  await codePage()
  await opened.user.type(screen.getByLabelText('Code'), '123456')
  await expect.poll(opened.path).toBe('/settings')
})

test('when sign-up requires a password, the form is not sent without one', async () => {
  const opened = await openForm()
  await fillIn(opened, '')
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(cognito.commandCalls(SignUpCommand)).toEqual([])
})

test('next page, wrong code and new code look the same whether the address has an account or not', async () => {
  const seen: unknown[] = []
  const look = async (opened: Opened) => {
    await skipResendWait(async () => {
      await fillIn(opened)
      seen.push(await codePage())
      await opened.user.type(screen.getByLabelText('Code'), '654321')
      await screen.findByText(/That code isn’t right/)
      seen.push(document.querySelector('main')?.textContent, opened.path())
    })
    await opened.user.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByText(/a new code is on its way/)
    seen.push(document.querySelector('main')?.textContent, opened.path())
    cleanup()
    sessionStorage.clear()
  }
  signsUp(cognito, '123456')
  await look(await openForm())
  const ofNew = seen.splice(0)

  cognito.on(SignUpCommand).rejects(EXISTS)
  isConfirmed()
  await look(await openForm())
  expect(seen).toEqual(ofNew)
})

test.each([
  ['a code', (user: Opened['user']) => user.type(screen.getByLabelText('Code'), '123456')],
  ['“Send again”', (user: Opened['user']) => user.click(screen.getByRole('button', { name: /Send again/ }))],
])('an account confirmed meanwhile, e.g. by a link, leads from %s to the sign-in', async (_, press) => {
  signsUp(cognito, '123456')
  isConfirmed()
  const opened = await openForm()
  await skipResendWait(() => fillIn(opened))
  await press(opened.user)
  expect(await screen.findByText('Your account is confirmed. You can sign in.')).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).not.toBe('')
  expect(opened.path()).toBe('/auth/login')
})

test('whom the pool sends no code for a new password is led on to the confirmation, and after the sign-up nobody is told more', async () => {
  resetsPassword(cognito, '234567')
  const { renderApp } = await appWith('password')
  rememberTyped('ada@example.com')
  const { user, path } = await renderApp('/auth/reset', { as: 'nobody' })
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.click(await screen.findByRole('link', { name: 'Confirm your account' }))
  await expect.poll(path).toBe('/auth/confirm')
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ada@example.com')
})

test('when somebody else has signed up with the address before, its owner is not signed in, but resets the password', async () => {
  signsUp(cognito, '123456')
  refusesPassword(cognito)
  signsOut(cognito)
  resetsPassword(cognito, '234567')
  cognito.on(SignUpCommand).rejects(EXISTS)
  const opened = await openForm()
  await fillIn(opened)
  await codePage()
  await act(() => opened.user.type(screen.getByLabelText('Code'), '123456'))
  await screen.findByText(/^Your password must be reset before you can sign in\./)
  expect(opened.now().phase).not.toBe('authenticated')
  signsIn(cognito)
  await opened.user.click(screen.getByRole('button', { name: 'Send code' }))
  await opened.user.type(await screen.findByLabelText('Code'), '234567')
  await opened.user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await opened.clock.until(waitFor(() => expect(opened.path()).toBe('/settings')))
  expect(cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(1)
})

const invalid = (message: string) => refusal('InvalidParameterException', message)
const MISSING = 'Attributes did not conform to the schema: family_name: The attribute is required'

test.each([
  ['a refused password', refusal('InvalidPasswordException'), /That password isn’t accepted/, 'Password'],
  ['a refused attribute', invalid(MISSING), /isn’t accepted/, 'Last name'],
  ['an invalid address', invalid('Invalid email address format.'), /isn’t accepted/, 'E-mail'],
])('%s is reported beside its field, and nothing typed is lost', async (_what, refused, words, label) => {
  cognito.on(SignUpCommand).rejects(refused)
  await fillIn(await openForm())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(
    ['First name', 'Last name', 'E-mail', 'Password'].map(
      (field) => screen.getByLabelText<HTMLInputElement>(field).value,
    ),
  ).toEqual(['Ada', 'Lovelace', 'Ada@Example.com', 'Chosen passw0rd!'])
})

test('“I already have a code” takes the typed address along', async () => {
  const { user } = await openForm()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('link', { name: 'I already have a code' }))
  await screen.findByRole('heading', { name: 'Confirm your account' })
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com')
})

/** The page alone, with a configuration of its own. */
async function openAlone(config: SignUpConfig) {
  const { SignUpPage } = await import('../../../src/auth/SignUpPage')
  const { SessionProvider } = await import('../../../src/session/useSession')
  const logo = { name: 'Example', route: '/', image: '/logo.svg' }
  render(
    <SessionProvider session={testSession().store}>
      <MemoryRouter>
        <SignUpPage logo={logo} config={config} password="required" />
      </MemoryRouter>
    </SessionProvider>,
  )
}

test('nobody is asked for a time, a time zone or a language that the pool requires', async () => {
  await openAlone({ attributes: ['given_name', 'updated_at', 'zoneinfo', 'locale'] })
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name)
  expect(fields).toEqual(['given_name', 'username', 'newPassword'])
})

test('the terms are above the button of the sign-up form', async () => {
  await openAlone({ attributes: [], terms: <a href="/terms.html">The terms</a> })
  const terms = screen.getByRole('link', { name: 'The terms' })
  const button = screen.getByRole('button', { name: 'Create account' })
  expect(terms.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
