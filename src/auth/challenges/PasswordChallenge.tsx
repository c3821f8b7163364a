import { use, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { textIn } from '../../forms/formText'
import { PasswordField } from '../../forms/PasswordField'
import { fieldError } from '../../forms/submission'
import { UsernameHint } from '../../forms/UsernameHint'
import { useMessages } from '../../messages/catalogue'
import { userOf } from '../../session/session'
import { useSession } from '../../session/useSession'
import { useStepSubmit } from '../useStepSubmit'
import { AnotherWay } from './AnotherWay'
import { CancelStep } from './CancelStep'
import type { ChallengeProps } from './ChallengeProps'
import { ResetHere } from './ResetHere'
import { StepActions } from './StepActions'

/** Asks for the password: of a sign-in that began with the e-mail address alone, or once more. */
export function PasswordChallenge({ flow, challenge }: ChallengeProps<'PASSWORD'>) {
  const { form } = useMessages()
  const isConfirmation = use(CancelStep) !== undefined
  const email = useSession(userOf)?.email || challenge.username
  const [submission, onSubmit] = useStepSubmit(
    (typed) => flow.answer({ password: textIn(typed, 'password') }),
    'password',
  )
  const [isReset, setReset] = useState(false)
  return (
    <>
      {!isReset && (
        <form onSubmit={onSubmit} method="post">
          <UsernameHint value={email} />
          <PasswordField
            name="password"
            label={form.password}
            autoComplete="current-password"
            autoFocus
            aside={!isConfirmation && <ForgotPassword />}
            required
            error={fieldError(submission, 'password')}
          />
          <StepActions submission={submission} label={isConfirmation ? undefined : form.signIn} />
        </form>
      )}
      {isConfirmation && <ResetHere flow={flow} isSent={isReset} onSent={() => setReset(true)} />}
      {!isReset && <AnotherWay flow={flow} challenge={challenge} />}
    </>
  )
}

function ForgotPassword() {
  const { form } = useMessages()
  const { state } = useLocation()
  return (
    <Link to="/auth/reset" state={state}>
      {form.forgotPassword}
    </Link>
  )
}
