import { Suspense, useState } from 'react'
import { FormMessage } from '../../forms/FormMessage'
import { textIn } from '../../forms/formText'
import { fieldError } from '../../forms/submission'
import { TextField } from '../../forms/TextField'
import { Button } from '../../forms/Button'
import { lazyScreen } from '../../layout/lazyScreen'
import { Spinner } from '../../layout/Spinner'
import type { ChallengeProps } from './ChallengeProps'
import { needsPhone } from './needsPhone'
import styles from './AnotherWay.module.css'
import { useStepSubmit } from '../useStepSubmit'
import { StepActions } from './StepActions'
import { AskSupport } from '../../messages/AskSupport'
import { useMessages } from '../../messages/catalogue'

const SetUpAuthenticator = lazyScreen(() =>
  import('./SetUpAuthenticator').then((file) => file.SetUpAuthenticator),
)

/**
 * Sets up the second step that the pool demands: an authenticator app, or an e-mail address. If the pool has
 * only text messages, it wants a phone number, which only an administrator can add at this point
 * (RespondToAuthChallenge, MFA_SETUP).
 */
export function SetUpChallenge({ flow, challenge }: ChallengeProps<'MFA_SETUP'>) {
  const { setUp: text } = useMessages().auth
  const byApp = challenge.factors.includes('SOFTWARE_TOKEN_MFA')
  const byEmail = challenge.factors.includes('EMAIL_OTP')
  const [chosen, setChosen] = useState<'app' | 'email'>(byApp || !byEmail ? 'app' : 'email')
  if (needsPhone(challenge))
    return (
      <FormMessage>
        {text.needsPhone}
        <AskSupport />
      </FormMessage>
    )
  return (
    <>
      {chosen === 'app' ? (
        <Suspense fallback={<Spinner />}>
          <SetUpAuthenticator flow={flow} challenge={challenge} />
        </Suspense>
      ) : (
        <SetUpEmail flow={flow} />
      )}
      {byApp && byEmail && (
        <div className={styles['another']}>
          <Button variant="quiet" onClick={() => setChosen(chosen === 'app' ? 'email' : 'app')}>
            {chosen === 'app' ? text.byEmail : text.byApp}
          </Button>
        </div>
      )}
    </>
  )
}

function SetUpEmail({ flow }: Pick<ChallengeProps, 'flow'>) {
  const { auth, form } = useMessages()
  const [submission, onSubmit] = useStepSubmit((typed) => flow.answer({ email: textIn(typed, 'contact') }))
  return (
    <form onSubmit={onSubmit} method="post">
      <TextField
        name="contact"
        type="email"
        label={form.email}
        autoComplete="email"
        hint={auth.setUp.emailHint}
        required
        error={fieldError(submission, 'contact')}
      />
      <StepActions submission={submission} />
    </form>
  )
}
