import { useLocation, useNavigate } from 'react-router-dom'
import { textIn } from '../forms/formText'
import { fieldError, type Outcome } from '../forms/submission'
import { TextField } from '../forms/TextField'
import { useSubmit } from '../forms/useSubmit'
import type { Logo } from '../layout/types'
import { failure, type FieldName } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { CodeForm } from './CodeForm'
import { usernameIn, withNotice, withUsername } from './navigationState'
import { StepPage } from './StepPage'

/** The page where an account that was signed up, but never confirmed, is confirmed with the code sent then. */
export function ConfirmAccountPage({ logo }: { logo: Logo }) {
  const confirmAccount = useSession((state) => state.confirmAccount)
  const resendConfirmation = useSession((state) => state.resendConfirmation)
  const navigate = useNavigate()
  const { state } = useLocation()
  const username = usernameIn(state)

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome<FieldName>> => {
      const name = textIn(typed, 'username')
      const result = await confirmAccount(name, textIn(typed, 'code'))
      if (result.status === 'ERROR' && result.error.code !== 'account-already-confirmed')
        return failure(result.error)
      void navigate('/auth/login', { state: withUsername(withNotice(state, 'account-confirmed'), name) })
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

  return (
    <StepPage
      logo={logo}
      title="Confirm your account"
      subtitle="Your account is not confirmed yet. Enter the code we sent you when it was made."
    >
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus={username !== ''}
        above={
          <TextField
            name="username"
            type="email"
            label="E-mail"
            autoComplete="username"
            defaultValue={username}
            required
            error={fieldError(submission, 'username')}
          />
        }
        onResend={username === '' ? undefined : () => resendConfirmation(username)}
      />
    </StepPage>
  )
}
