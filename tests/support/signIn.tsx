/** The whole app before sign-in, in happy-dom. The test's stub answers for Cognito. */
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { App } from '../../src/app/App'
import type { AuthFlow } from '../../src/cognito/pool'
import { rememberTyped } from '../../src/session/rememberedEmail'
import type { LastFactor } from '../../src/session/storage/lastFactor'
// The code that a sign-in leads to is loaded before a test's timeout begins.
import '../../src/account/SettingsPage'
import '../../src/app/SignUpScreen'
import '../../src/app/SignedInApp'
import '../../src/auth/ChooseFactorPage'
import '../../src/auth/ChooseFirstFactorPage'
import '../../src/auth/CodePage'
import '../../src/auth/ConfirmAccountPage'
import '../../src/auth/CustomQuestionPage'
import '../../src/auth/NewPasswordPage'
import '../../src/auth/PasskeyAutofill'
import '../../src/auth/PasskeyPage'
import '../../src/auth/PasswordPage'
import '../../src/auth/ResetPage'
import '../../src/auth/SetUpAuthenticator'
import '../../src/auth/SetUpFactorPage'
import '../../src/auth/SignInNotice'
import '../../src/home/HomePage'
import { testApi } from './api'
import { testPool, testSession } from './session'

interface Opened {
  /** The state of the history entry, as another page would pass it. */
  state?: unknown
  /** The address that was typed in this tab before. */
  typed?: string
  authFlow?: AuthFlow
  /** The last first factor that the browser remembers. */
  lastFactor?: LastFactor | undefined
}

/** Opens the app at an address while nobody is signed in. */
export async function openApp(
  at: string,
  { state, typed, authFlow = 'USER_SRP_AUTH', lastFactor }: Opened = {},
) {
  sessionStorage.clear()
  if (typed !== undefined) rememberTyped(typed)
  const made = testSession({ loadPool: () => Promise.resolve(testPool(authFlow)), lastFactor })
  await made.session.start()
  let navigate: ReturnType<typeof useNavigate> = () => {}
  let location = { pathname: '', state: undefined as unknown }
  const Probe = () => {
    const here = useLocation()
    const go = useNavigate()
    useLayoutEffect(() => {
      navigate = go
      location = here
    })
    return null
  }
  const { api } = testApi()
  const loading = Promise.resolve(() => api)
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[{ pathname: at, state }]}>
        <App session={made.store} loadApi={() => loading} formFirst={false} onForm={() => {}} />
        <Probe />
      </MemoryRouter>,
    ),
  )
  return {
    ...made,
    user: userEvent.setup(),
    /** The path that the app is at. */
    path: () => location.pathname,
    /** The state of the current history entry. */
    state: () => location.state,
    /** Goes back in the history. */
    back: () => act(async () => navigate(-1)),
  }
}

/** Opens the app at /home, types a password at the sign-in page, and sends it. */
export async function signIn(authFlow?: AuthFlow) {
  const app = await openApp('/home', authFlow && { authFlow })
  await app.user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await app.user.type(screen.getByLabelText('Password'), 'Temporary1!{Enter}')
  return app
}

/** Waits for the home page of the person who has signed in. */
export const isHome = () => screen.findByRole('heading', { name: 'Welcome, Ada' })
