import { usePasskeyDialog } from '../usePasskeyDialog'
import { OtherWays } from './OtherWays'
import { StepForm } from './StepForm'
import type { StepProps } from './StepProps'
import { useMessages } from '../../messages/catalogue'

/** Confirms with a passkey. */
export function PasskeyStep({ asking, at }: StepProps) {
  const { form: text } = useMessages()
  const [form, signal] = usePasskeyDialog()
  return (
    <>
      <StepForm
        send={() => asking.answerPasskey(signal())}
        label={text.continue}
        onCancel={asking.cancel}
        formRef={form}
      />
      <OtherWays asking={asking} at={at} />
    </>
  )
}
