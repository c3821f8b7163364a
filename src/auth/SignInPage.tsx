import { useRef, type ComponentType } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { AuthError } from '../cognito/errors'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { FormMessage } from '../forms/FormMessage'
import { PasswordField } from '../forms/PasswordField'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { textIn } from '../forms/formText'
import { useSubmit } from '../forms/useSubmit'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/types'
import { adviceFor } from '../session/advice'
import { useActions, useSession } from '../session/useSession'
import { noticeIn } from './notice'
import type { SeededUsersProps } from './SeededUsers'
import { pathOf } from './steps'

interface SignInPageProps {
  logo: Logo
  /** In development, the local pool's users to fill in with one press. */
  SeededUsers?: ComponentType<SeededUsersProps> | undefined
}

/** The page where one types e-mail address and password. */
export function SignInPage({ logo, SeededUsers }: SignInPageProps) {
  const session = useActions()
  const ended = useSession((now) => now.phase === 'anonymous' && now.because === 'ended')
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome> => {
      const result = await session.login(textIn(typed, 'username'), textIn(typed, 'password'))
      if (result.status === 'ERROR') return failure(result.error)
      const next = pathOf(result.status)
      if (next) void navigate(next, { state })
      return { state: 'done' }
    },
    { clearOnFailure: ['password'] },
  )

  const notice = ended ? 'Your session has ended. Sign in again to continue.' : noticeIn(state)
  const failed = formError(submission)
  return (
    <CardPage logo={logo} title="Sign in" subtitle="Welcome back. Enter your details to continue.">
      <FormMessage tone={failed ? 'error' : 'info'}>{failed ?? notice}</FormMessage>
      <form ref={form} onSubmit={onSubmit} noValidate={false} method="post">
        <TextField
          name="username"
          type="email"
          label="E-mail"
          autoComplete="username"
          required
          error={fieldError(submission, 'username')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={fieldError(submission, 'password')}
        />
        <p>
          <Link to="/auth/reset">Forgot your password?</Link>
        </p>
        <SubmitButton submission={submission} wide>
          Sign in
        </SubmitButton>
      </form>
      {SeededUsers && <SeededUsers fillIn={(user) => fillIn(form.current, user)} />}
    </CardPage>
  )
}

function failure(error: AuthError): Outcome {
  const { text } = adviceFor(error)
  if (error.code === 'empty-username') return { state: 'failed', message: text, field: 'username' }
  if (error.code === 'empty-password') return { state: 'failed', message: text, field: 'password' }
  return { state: 'failed', message: text }
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
