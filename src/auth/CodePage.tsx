import type { Challenge } from '../cognito/steps'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import type { Logo } from '../layout/types'
import { useActions } from '../session/useSession'
import { codeField } from './codeErrors'
import { ResendStep } from './ResendStep'
import { StepGate } from './StepGate'
import { StepPage } from './StepPage'
import { useStep } from './useStep'

/** The page for the code of a second step: from a text message, an e-mail or an authenticator app. */
export const CodePage = ({ logo }: { logo: Logo }) => (
  <StepGate step="CODE">{(challenge) => <CodeForm logo={logo} challenge={challenge} />}</StepGate>
)

type CodeChallenge = Extract<Challenge, { step: 'CODE' }>

function CodeForm({ logo, challenge }: { logo: Logo; challenge: CodeChallenge }) {
  const { confirmLogin } = useActions()
  const [submission, onSubmit] = useStep((typed) => confirmLogin(textIn(typed, 'code')), {
    fieldOf: codeField,
    clear: ['code'],
  })
  return (
    <StepPage logo={logo} title="Enter your code" subtitle={where(challenge)}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <CodeField autoFocus error={fieldError(submission, 'code')} />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
      {challenge.factor !== 'SOFTWARE_TOKEN_MFA' && <ResendStep />}
    </StepPage>
  )
}

function where({ factor, destination }: CodeChallenge): string {
  const to = destination === undefined ? '' : ` to ${destination}`
  switch (factor) {
    case 'SMS_MFA':
      return `We sent a text message with a code${to}.`
    case 'EMAIL_OTP':
      return `We sent an e-mail with a code${to}.`
    case 'SOFTWARE_TOKEN_MFA':
      return 'Open your authenticator app and enter the code it shows for this account.'
  }
}
