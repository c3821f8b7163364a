import { useRef, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { PasswordField } from '../forms/PasswordField'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/types'
import { useActions, useSession } from '../session/useSession'
import { noticeIn, usernameIn, type Notice } from './navigationState'
import type { SeededUsersProps } from './SeededUsers'
import { useStep } from './useStep'

interface SignInPageProps {
  logo: Logo
  /** Below the form. */
  otherWays?: ReactNode
  /** In development, the local pool's users to fill in with one press. */
  SeededUsers?: ComponentType<SeededUsersProps> | undefined
}

/** The page where one types e-mail address and password. */
export function SignInPage({ logo, otherWays, SeededUsers }: SignInPageProps) {
  const { login } = useActions()
  const because = useSession((session) => (session.phase === 'anonymous' ? session.because : ''))
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [submission, onSubmit] = useStep(
    (typed) => login(textIn(typed, 'username'), textIn(typed, 'password')),
    {
      fieldOf: (code) => FIELDS[code],
      clear: ['password'],
    },
  )

  const notice = submission.state === 'idle' ? (NEWS[because] ?? noticeIn(state)) : undefined
  return (
    <CardPage logo={logo} title="Sign in" subtitle="Welcome back. Enter your details to continue.">
      <FormMessage tone="info">{notice?.tone === 'info' && notice.text}</FormMessage>
      <FormMessage tone="success">{notice?.tone === 'success' && notice.text}</FormMessage>
      <FormMessage>{notice?.tone === 'error' ? notice.text : formError(submission)}</FormMessage>
      <form ref={form} onSubmit={onSubmit} method="post">
        <TextField
          name="username"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={usernameIn(state)}
          required
          error={fieldError(submission, 'username')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to="/auth/reset" state={state}>
              Forgot your password?
            </Link>
          }
          required
          error={fieldError(submission, 'password')}
        />
        <SubmitButton submission={submission} wide>
          Sign in
        </SubmitButton>
      </form>
      {otherWays}
      {SeededUsers && <SeededUsers fillIn={(user) => fillIn(form.current, user)} />}
    </CardPage>
  )
}

/** What the way the last session ended has to say. */
const NEWS: Readonly<Record<string, Notice>> = {
  ended: { tone: 'info', text: 'Your session has ended. Sign in again to continue.' },
  'logged-out-here': {
    tone: 'error',
    text: 'You are logged out here, but perhaps not at your single sign-on. If others use this device, close the browser.',
  },
}

const FIELDS: Readonly<Record<string, string>> = {
  'empty-username': 'username',
  'empty-password': 'password',
}

function fillIn(form: HTMLFormElement | null, user: { email: string; password: string }): void {
  for (const [name, value] of [
    ['username', user.email],
    ['password', user.password],
  ] as const) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
