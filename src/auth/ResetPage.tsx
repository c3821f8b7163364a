import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { ResendButton } from '../forms/ResendButton'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import type { Logo } from '../layout/types'
import { errorMessage } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { codeField } from './codeErrors'
import { PASSWORD_CHANGED } from './notices'
import { usernameIn, withNotice, withUsername } from './navigationState'
import { StepPage } from './StepPage'
import { pathOf } from './steps'

/** The page for a forgotten password: the address, then the code that was sent and a new password. */
export function ResetPage({ logo }: { logo: Logo }) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <Request logo={logo} onSent={setSentTo} />
  ) : (
    <Confirm logo={logo} username={sentTo} />
  )
}

function Request({ logo, onSent }: { logo: Logo; onSent: (username: string) => void }) {
  const { resetPassword } = useActions()
  const { state } = useLocation()
  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome> => {
    const username = textIn(typed, 'username')
    const result = await resetPassword(username)
    if (result.status !== 'ERROR') {
      onSent(username.trim())
      return { state: 'done' }
    }
    const { text } = errorMessage(result.error)
    return {
      state: 'failed',
      message: text,
      ...(result.error.code === 'empty-username' && { field: 'username' }),
    }
  })
  return (
    <StepPage
      logo={logo}
      title="Reset your password"
      subtitle="Enter your e-mail address, and we will send you a code to set a new password."
    >
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="username"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={usernameIn(state)}
          required
          error={fieldError(submission, 'username')}
        />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
    </StepPage>
  )
}

/** Says the same whether the address has an account or not. */
function Confirm({ logo, username }: { logo: Logo; username: string }) {
  const { resetPassword, confirmResetPassword, login } = useActions()
  const navigate = useNavigate()
  const { state } = useLocation()

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome> => {
      const password = textIn(typed, 'newPassword')
      const result = await confirmResetPassword(username, textIn(typed, 'code'), password)
      if (result.status === 'ERROR') {
        const { code } = result.error
        const field = code.startsWith('password-') ? 'newPassword' : codeField(code)
        return { state: 'failed', message: errorMessage(result.error).text, ...(field && { field }) }
      }
      // The new password signs in by itself; where more is asked for, or it fails, the next page says so.
      const signedIn = await login(username, password)
      const next = signedIn.status === 'ERROR' ? '/auth/login' : pathOf(signedIn.status)
      if (next) void navigate(next, { state: withUsername(withNotice(state, PASSWORD_CHANGED), username) })
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

  const resend = async () => {
    const result = await resetPassword(username)
    return result.status === 'ERROR' ? errorMessage(result.error).text : undefined
  }

  return (
    <StepPage
      logo={logo}
      title="Set a new password"
      subtitle={
        <>
          If there is an account for <strong>{username}</strong>, a code is on its way to the e-mail address
          or phone number on it.
        </>
      }
    >
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <UsernameHint value={username} />
        <CodeField autoFocus error={fieldError(submission, 'code')} />
        <NewPasswordField error={fieldError(submission, 'newPassword')} />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
      <ResendButton onResend={resend} />
    </StepPage>
  )
}
