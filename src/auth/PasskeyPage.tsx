import { useEffect, useRef } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSession } from '../session/useSession'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

/**
 * The page for a passkey. The browser's own dialog comes with the press that led here, or with one on the page where
 * that is too long ago: Safari wants one (WebKit bug 213595).
 */
export function PasskeyPage({ logo, challenge }: ChallengeProps<'WEB_AUTHN'>) {
  const answerPasskey = useSession((state) => state.answerPasskey)
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => {
    // Later, because in development React runs this, its end, and this once more.
    const beginning =
      navigator.userActivation.isActive && setTimeout(() => form.current?.querySelector('button')?.click())
    return () => {
      if (beginning) clearTimeout(beginning)
      // Who leaves the page leaves the browser's dialog too.
      waiting.current?.abort()
    }
  }, [])
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
      <form ref={form} onSubmit={onSubmit} method="post">
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
      <AnotherWay challenge={challenge} />
    </StepPage>
  )
}
