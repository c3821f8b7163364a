import { Checkbox } from '../../forms/Checkbox'
import { textIn } from '../../forms/formText'
import { useMessages } from '../../messages/catalogue'
import { CodeForm } from '../CodeForm'
import { useStepSubmit } from '../useStepSubmit'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { LostAccess } from './LostAccess'

type CodeProps = ChallengeProps<'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>

/** Asks for the code of a first or a second step: from a text message, an e-mail or an authenticator app. */
export function CodeChallenge({ flow, challenge }: CodeProps) {
  const { code: text } = useMessages().auth
  // Only a second step can be left out. Without the variable (src/checkConfig.ts) `days` is 0, and nothing is
  // offered.
  const isSecond = challenge.hasAlternative === undefined
  const days = isSecond && flow.mayRemember ? Number(import.meta.env.VITE_REMEMBER_DEVICE_DAYS ?? 0) : 0
  const [submission, onSubmit] = useStepSubmit(
    (typed) =>
      flow.answer({ code: textIn(typed, 'code'), rememberDays: typed.has('remember') ? days : undefined }),
    'code',
  )
  return (
    <>
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus
        // Codes that begin a sign-in have eight digits, and the pool decides on the length of other codes by
        // e-mail.
        submitsItself={challenge.name === 'SMS_MFA' || challenge.name === 'SOFTWARE_TOKEN_MFA'}
        below={days > 0 && <Checkbox name="remember" label={text.remember(days)} hint={text.rememberHint} />}
        onResend={challenge.name === 'SOFTWARE_TOKEN_MFA' ? undefined : flow.resendCode}
        otherWay={<AnotherWay flow={flow} challenge={challenge} />}
      />
      {isSecond && challenge.name !== 'SMS_OTP' && <LostAccess factor={challenge.name} />}
    </>
  )
}
