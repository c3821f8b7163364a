import { useRef, type ComponentType } from 'react'
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
import { noticeIn, usernameIn } from './passedOn'
import type { SeededUsersProps } from './SeededUsers'
import { useStep } from './useStep'

interface SignInPageProps {
  logo: Logo
  /** In development, the local pool's users to fill in with one press. */
  SeededUsers?: ComponentType<SeededUsersProps> | undefined
}

/** The page where one types e-mail address and password. */
export function SignInPage({ logo, SeededUsers }: SignInPageProps) {
  const { login } = useActions()
  const ended = useSession((session) => session.phase === 'anonymous' && session.because === 'ended')
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [submission, onSubmit] = useStep(
    (typed) => login(textIn(typed, 'username'), textIn(typed, 'password')),
    {
      fieldOf: (code) => FIELDS[code],
      clear: ['password'],
    },
  )

  const notice = ended ? ENDED : noticeIn(state)
  return (
    <CardPage logo={logo} title="Sign in" subtitle="Welcome back. Enter your details to continue.">
      <FormMessage tone="info">
        {notice?.tone === 'info' && submission.state === 'idle' && notice.text}
      </FormMessage>
      <FormMessage tone="success">
        {notice?.tone === 'success' && submission.state === 'idle' && notice.text}
      </FormMessage>
      <FormMessage>{formError(submission)}</FormMessage>
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
      {SeededUsers && <SeededUsers fillIn={(user) => fillIn(form.current, user)} />}
    </CardPage>
  )
}

const ENDED = { tone: 'info', text: 'Your session has ended. Sign in again to continue.' } as const

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
