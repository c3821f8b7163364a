import { Suspense, useState } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { Button } from '../forms/Button'
import { lazyScreen } from '../layout/lazyScreen'
import { Spinner } from '../layout/Spinner'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import styles from './AnotherWay.module.css'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'
import { AskSupport } from '../messages/AskSupport'
import { useMessages } from '../messages/catalogue'

const SetUpAuthenticator = lazyScreen(() =>
  import('./SetUpAuthenticator').then((file) => file.SetUpAuthenticator),
)

/**
 * The page where the pool demands that people set up a second step: an authenticator app, or an e-mail address. If the pool has
 * only text messages, it wants a phone number, which only an administrator can add at this point (RespondToAuthChallenge, MFA_SETUP).
 */
export function SetUpFactorPage({ logo, challenge }: ChallengeProps<'MFA_SETUP'>) {
  const { setUp: text } = useMessages().auth
  const byApp = challenge.factors.includes('SOFTWARE_TOKEN_MFA')
  const byEmail = challenge.factors.includes('EMAIL_OTP')
  const [chosen, setChosen] = useState<'app' | 'email'>(byApp || !byEmail ? 'app' : 'email')
  if (!byApp && !byEmail && challenge.factors.includes('SMS_MFA'))
    return (
      <StepPage logo={logo} title={text.title}>
        <FormMessage>
          {text.needsPhone}
          <AskSupport />
        </FormMessage>
      </StepPage>
    )
  return (
    <StepPage logo={logo} title={text.title} subtitle={text.text}>
      {chosen === 'app' ? (
        <Suspense fallback={<Spinner />}>
          <SetUpAuthenticator issuer={logo.name} />
        </Suspense>
      ) : (
        <SetUpEmail />
      )}
      {byApp && byEmail && (
        <div className={styles['another']}>
          <Button variant="quiet" onClick={() => setChosen(chosen === 'app' ? 'email' : 'app')}>
            {chosen === 'app' ? text.byEmail : text.byApp}
          </Button>
        </div>
      )}
    </StepPage>
  )
}

function SetUpEmail() {
  const { auth, form } = useMessages()
  const setUpEmailFactor = useSession((state) => state.setUpEmailFactor)
  const [submission, onSubmit] = useSignInSubmit((typed) => setUpEmailFactor(textIn(typed, 'contact')))
  return (
    <>
      <FormMessage>{formError(submission)}</FormMessage>
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
        <SubmitButton submission={submission} wide>
          {form.continue}
        </SubmitButton>
      </form>
    </>
  )
}
