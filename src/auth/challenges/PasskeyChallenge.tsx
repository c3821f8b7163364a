import { useEffect, useRef, type RefObject } from 'react'
import { useUntilLeft } from '../../layout/useUntilLeft'
import { useMessages } from '../../messages/catalogue'
import { useStepSubmit } from '../useStepSubmit'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { StepActions } from './StepActions'

/** Asks for a passkey, by the browser's own dialog. */
export function PasskeyChallenge({ flow, challenge }: ChallengeProps<'WEB_AUTHN'>) {
  const { form: text } = useMessages()
  const [form, signal] = usePasskeyDialog()
  const [submission, onSubmit] = useStepSubmit(() => flow.answerPasskey(signal()))
  return (
    <>
      <form ref={form} onSubmit={onSubmit} method="post">
        <StepActions submission={submission} label={text.continue} />
      </form>
      <AnotherWay flow={flow} challenge={challenge} />
    </>
  )
}

/**
 * For a form that is sent to use a passkey. The browser's own dialog opens after the press that led here, or,
 * if that was too long ago, after a press on the form's button: Safari requires one (WebKit bug 213595). The
 * dialog closes with the page.
 * @returns a ref for the form, and a function that makes the abort signal for each wait
 */
function usePasskeyDialog(): [RefObject<HTMLFormElement | null>, () => AbortSignal] {
  const form = useRef<HTMLFormElement>(null)
  const untilLeft = useUntilLeft()
  useEffect(() => {
    // In a timeout, because in development React runs this effect, its clean-up, and the effect again.
    const press = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.click()
    const beginning = navigator.userActivation.isActive && setTimeout(press)
    return () => {
      if (beginning) clearTimeout(beginning)
    }
  }, [])
  return [form, untilLeft]
}
