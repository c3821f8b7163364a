import { useEffect, useRef } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSession } from '../session/useSession'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

/** The page for a passkey. The browser's own dialog comes with the press: Safari wants one (WebKit bug 213595). */
export function PasskeyPage({ logo, challenge }: ChallengeProps<'WEB_AUTHN'>) {
  const answerPasskey = useSession((state) => state.answerPasskey)
  const waiting = useRef<AbortController>(undefined)
  // Who leaves the page leaves the browser's dialog too.
  useEffect(() => () => waiting.current?.abort(), [])
  const [submission, onSubmit] = useSignInSubmit(() => {
    waiting.current = new AbortController()
    return answerPasskey(waiting.current.signal)
  })
  return (
    <StepPage
      logo={logo}
      title="Use your passkey"
      subtitle="Your device asks for your fingerprint, your face or your screen lock."
    >
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
      <AnotherWay challenge={challenge} />
    </StepPage>
  )
}
