import { textIn } from '../forms/formText'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { AnotherWay } from './AnotherWay'
import { CodeForm } from './CodeForm'
import { sentTo } from './sentTo'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

type CodeProps = ChallengeProps<'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>

/** The page for the code of a first or a second step: from a text message, an e-mail or an authenticator app. */
export function CodePage({ logo, challenge }: CodeProps) {
  const confirmLogin = useSession((state) => state.confirmLogin)
  const resendCode = useSession((state) => state.resendCode)
  const [submission, onSubmit] = useSignInSubmit((typed) => confirmLogin(textIn(typed, 'code')), 'code')
  return (
    <StepPage logo={logo} title="Enter your code" subtitle={sentTo(challenge)}>
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus
        onResend={challenge.name === 'SOFTWARE_TOKEN_MFA' ? undefined : resendCode}
      />
      <AnotherWay challenge={challenge} />
    </StepPage>
  )
}
