import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import type { Logo } from '../layout/types'
import { failure, type FieldName } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { CodeForm } from './CodeForm'
import { usernameIn, withNotice, withUsername } from './navigationState'
import { StepPage } from './StepPage'

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
  const resetPassword = useSession((state) => state.resetPassword)
  const { state } = useLocation()
  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const username = textIn(typed, 'username')
    const result = await resetPassword(username)
    if (result.status === 'ERROR') return failure(result.error)
    onSent(username.trim())
    return { state: 'done' }
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
  const resetPassword = useSession((state) => state.resetPassword)
  const confirmResetPassword = useSession((state) => state.confirmResetPassword)
  const login = useSession((state) => state.login)
  const navigate = useNavigate()
  const { state } = useLocation()

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome<FieldName>> => {
      const password = textIn(typed, 'newPassword')
      const result = await confirmResetPassword(username, textIn(typed, 'code'), password)
      if (result.status === 'ERROR') return failure(result.error)
      // Whatever comes next, the sign-in page behind it shall say so.
      const changed = withUsername(withNotice(state, 'password-changed'), username)
      void navigate('', { state: changed, replace: true })
      // The new password signs in by itself; where it does not, the person does.
      const { status } = await login(username, password)
      if (status === 'ERROR') void navigate('/auth/login', { state: changed })
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

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
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus
        above={<UsernameHint value={username} />}
        below={<NewPasswordField error={fieldError(submission, 'newPassword')} />}
        onResend={() => resetPassword(username)}
      />
    </StepPage>
  )
}
