import { useLocation, useNavigate } from 'react-router-dom'
import { textIn } from '../forms/formText'
import { fieldError, type Outcome } from '../forms/submission'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import type { Logo } from '../layout/types'
import { failure, type FieldName } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { CodeForm } from './CodeForm'
import { isNewAccount, usernameIn, withNotice, withUsername } from './navigationState'
import { StepPage } from './StepPage'

/**
 * The page where an account that was signed up is confirmed with the code sent then. To somebody who comes from the
 * sign-up page it does not tell that there has been an account before.
 */
export function ConfirmAccountPage({ logo }: { logo: Logo }) {
  const confirmAccount = useSession((state) => state.confirmAccount)
  const resendConfirmation = useSession((state) => state.resendConfirmation)
  const navigate = useNavigate()
  const { state } = useLocation()
  const username = usernameIn(state)
  const isNew = isNewAccount(state) && username !== ''

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome<FieldName>> => {
      const name = textIn(typed, 'username')
      const result = await confirmAccount(name, textIn(typed, 'code'))
      if (result.status === 'ERROR') {
        if (result.error.code !== 'account-already-confirmed') return failure(result.error)
        if (isNew) return failure({ code: 'wrong-code' })
      } else if (result.login && result.login.status !== 'ERROR') return { state: 'done' }
      void navigate('/auth/login', { state: withUsername(withNotice(state, 'account-confirmed'), name) })
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

  const resend = async () => {
    const result = await resendConfirmation(username)
    const isKnown = result.status === 'ERROR' && result.error.code === 'account-already-confirmed'
    return isNew && isKnown ? { status: 'READY' } : result
  }

  return (
    <StepPage logo={logo} title="Confirm your account" subtitle={isNew ? sentTo(username) : NOT_CONFIRMED}>
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus={username !== ''}
        above={
          isNew ? (
            <UsernameHint value={username} />
          ) : (
            <TextField
              name="username"
              type="email"
              label="E-mail"
              autoComplete="username"
              defaultValue={username}
              required
              error={fieldError(submission, 'username')}
            />
          )
        }
        onResend={username === '' ? undefined : resend}
      />
    </StepPage>
  )
}

const NOT_CONFIRMED = 'Your account is not confirmed yet. Enter the code we sent you when it was made.'

const sentTo = (username: string) => (
  <>
    If <strong>{username}</strong> is new here, we have sent you a code. If you have an account already, sign
    in to that one instead.
  </>
)
