import { useLocation, useNavigate } from 'react-router-dom'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { ResendButton } from '../forms/ResendButton'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { useSubmit } from '../forms/useSubmit'
import type { Logo } from '../layout/types'
import { errorMessage } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { codeField } from './codeErrors'
import { ACCOUNT_CONFIRMED } from './notices'
import { usernameIn, withNotice, withUsername } from './navigationState'
import { StepPage } from './StepPage'

/** The page where an account that was signed up, but never confirmed, is confirmed with the code sent then. */
export function ConfirmAccountPage({ logo }: { logo: Logo }) {
  const { confirmAccount, resendConfirmation } = useActions()
  const navigate = useNavigate()
  const { state } = useLocation()
  const username = usernameIn(state)

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome> => {
      const name = textIn(typed, 'username')
      const result = await confirmAccount(name, textIn(typed, 'code'))
      if (result.status === 'ERROR' && result.error.code !== 'account-already-confirmed') {
        const field = codeField(result.error.code)
        return { state: 'failed', message: errorMessage(result.error).text, ...(field && { field }) }
      }
      void navigate('/auth/login', { state: withUsername(withNotice(state, ACCOUNT_CONFIRMED), name) })
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

  const resend = async () => {
    const result = await resendConfirmation(username)
    return result.status === 'ERROR' ? errorMessage(result.error).text : undefined
  }

  return (
    <StepPage
      logo={logo}
      title="Confirm your account"
      subtitle="Your account is not confirmed yet. Enter the code we sent you when it was made."
    >
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="username"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={username}
          required
        />
        <CodeField autoFocus={username !== ''} error={fieldError(submission, 'code')} />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
      {username !== '' && <ResendButton onResend={resend} />}
    </StepPage>
  )
}
