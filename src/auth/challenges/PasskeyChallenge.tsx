import { useMessages } from '../../messages/catalogue'
import { useStepSubmit } from '../useStepSubmit'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { StepActions } from './StepActions'
import { usePasskeyDialog } from './usePasskeyDialog'

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
