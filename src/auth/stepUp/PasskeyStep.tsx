import { usePasskeyDialog } from '../usePasskeyDialog'
import { OtherWays } from './OtherWays'
import { StepForm } from './StepForm'
import type { StepProps } from './StepProps'

/** Confirms with a passkey. */
export function PasskeyStep({ asking, at }: StepProps) {
  const [form, signal] = usePasskeyDialog()
  return (
    <>
      <StepForm
        send={() => asking.answerPasskey(signal())}
        label="Continue"
        onCancel={asking.cancel}
        formRef={form}
      />
      <OtherWays asking={asking} at={at} />
    </>
  )
}
