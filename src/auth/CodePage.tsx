import { Checkbox } from '../forms/Checkbox'
import { textIn } from '../forms/formText'
import { lastAnswer } from '../session/staySignedIn'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { AnotherWay } from './AnotherWay'
import { CodeForm } from './CodeForm'
import { hasSixDigits } from './hasSixDigits'
import { LostAccess } from './LostAccess'
import { sentTo } from './sentTo'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

type CodeProps = ChallengeProps<'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>

/** The page for the code of a first or a second step: from a text message, an e-mail or an authenticator app. */
export function CodePage({ logo, challenge }: CodeProps) {
  const { code: text } = useMessages().auth
  const confirmLogin = useSession((state) => state.confirmLogin)
  const resendCode = useSession((state) => state.resendCode)
  // Only a second step can be left out, and only by people who stay signed in: the others have said that the computer is shared.
  // Without the variable (src/config.ts) `days` is 0, and nothing is offered.
  const isSecond = challenge.hasAlternative === undefined
  const isOffered = isSecond && lastAnswer() !== 'unchecked'
  const days = isOffered ? Number(import.meta.env.VITE_REMEMBER_DEVICE_DAYS ?? 0) : 0
  const [submission, onSubmit] = useSignInSubmit(
    (typed) => confirmLogin(textIn(typed, 'code'), typed.has('remember') ? days : undefined),
    'code',
  )
  return (
    <StepPage logo={logo} title={text.title} subtitle={sentTo(challenge, text)}>
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus
        submitsItself={hasSixDigits(challenge.name) && days === 0}
        below={days > 0 && <Checkbox name="remember" label={text.remember(days)} hint={text.rememberHint} />}
        onResend={challenge.name === 'SOFTWARE_TOKEN_MFA' ? undefined : resendCode}
      />
      <AnotherWay challenge={challenge} />
      {isSecond && <LostAccess />}
    </StepPage>
  )
}
