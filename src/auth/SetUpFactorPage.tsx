import { lazy, Suspense, useState } from 'react'
import type { Challenge } from '../cognito/steps'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { Button } from '../forms/Button'
import { Spinner } from '../layout/Spinner'
import type { Logo } from '../layout/types'
import { useActions } from '../session/useSession'
import { StepGate } from './StepGate'
import { StepPage } from './StepPage'
import { useStep } from './useStep'

const SetUpAuthenticator = lazy(async () => ({
  default: (await import('./SetUpAuthenticator')).SetUpAuthenticator,
}))

/** The page where the pool demands that a second step is set up: an authenticator app, or an e-mail address. */
export const SetUpFactorPage = ({ logo }: { logo: Logo }) => (
  <StepGate step="SET_UP_FACTOR">{(challenge) => <SetUp logo={logo} challenge={challenge} />}</StepGate>
)

interface SetUpProps {
  logo: Logo
  challenge: Extract<Challenge, { step: 'SET_UP_FACTOR' }>
}

function SetUp({ logo, challenge }: SetUpProps) {
  const byApp = challenge.factors.includes('SOFTWARE_TOKEN_MFA')
  const byEmail = challenge.factors.includes('EMAIL_OTP')
  const [chosen, setChosen] = useState<'app' | 'email'>(byApp || !byEmail ? 'app' : 'email')
  return (
    <StepPage
      logo={logo}
      title="Set up two-step verification"
      subtitle="Your organisation asks for a second step at sign-in. You set it up once."
    >
      {chosen === 'app' ? (
        <Suspense fallback={<Spinner />}>
          <SetUpAuthenticator issuer={logo.name} />
        </Suspense>
      ) : (
        <SetUpEmail />
      )}
      {byApp && byEmail && (
        <Button variant="quiet" onClick={() => setChosen(chosen === 'app' ? 'email' : 'app')}>
          {chosen === 'app' ? 'Use e-mail instead' : 'Use an authenticator app instead'}
        </Button>
      )}
    </StepPage>
  )
}

function SetUpEmail() {
  const { setUpEmailFactor } = useActions()
  const [submission, onSubmit] = useStep((typed) => setUpEmailFactor(textIn(typed, 'email')), {
    fieldOf: (code) => (code === 'empty-username' || code === 'invalid-input' ? 'email' : undefined),
  })
  return (
    <>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          hint="We send a code there each time you sign in."
          required
          error={fieldError(submission, 'email')}
        />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
    </>
  )
}
