import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Factor } from '../cognito/steps'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/types'
import { adviceFor } from '../session/advice'
import { challengeOf } from '../session/session'
import { useActions, useSession } from '../session/useSession'
import { withNotice } from './notice'
import { pathOf } from './steps'

/** The page for the code of a second step: from a text message, an e-mail or an authenticator app. */
export function CodePage({ logo }: { logo: Logo }) {
  const session = useActions()
  const challenge = useSession(challengeOf)
  const navigate = useNavigate()
  const { state } = useLocation()

  const [submission, onSubmit] = useSubmit(
    async (typed): Promise<Outcome> => {
      const result = await session.confirmLogin(textIn(typed, 'code'))
      if (result.status !== 'ERROR') {
        const next = pathOf(result.status)
        if (next) void navigate(next, { state, replace: true })
        return { state: 'done' }
      }
      const { code } = result.error
      if (code === 'challenge-over' || code === 'no-sign-in') {
        session.cancelSignIn()
        void navigate('/auth/login', { state: withNotice(state, code), replace: true })
      }
      return {
        state: 'failed',
        message: adviceFor(result.error).text,
        ...(isAboutCode(code) && { field: 'code' }),
      }
    },
    { clearOnFailure: ['code'] },
  )

  if (challenge?.step !== 'CODE' && submission.state === 'idle')
    return <Navigate to="/auth/login" replace state={withNotice(state, 'no-sign-in')} />
  return (
    <CardPage
      logo={logo}
      title="Enter your code"
      subtitle={challenge?.step === 'CODE' ? where(challenge.factor, challenge.destination) : ''}
    >
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <CodeField autoFocus error={fieldError(submission, 'code')} />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
      <p>
        <Link to="/auth/login" state={state}>
          Back to sign in
        </Link>
      </p>
    </CardPage>
  )
}

function where(factor: Factor, destination = ''): string {
  switch (factor) {
    case 'SMS_MFA':
      return `We sent a text message with a code${destination && ` to ${destination}`}.`
    case 'EMAIL_OTP':
      return `We sent an e-mail with a code${destination && ` to ${destination}`}.`
    case 'SOFTWARE_TOKEN_MFA':
      return 'Open your authenticator app and enter the code it shows for this account.'
  }
}

const isAboutCode = (code: string) =>
  ['empty-code', 'wrong-code', 'code-expired', 'authenticator-code-used'].includes(code)
