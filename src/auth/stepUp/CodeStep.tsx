import { use } from 'react'
import { CodeField } from '../../forms/CodeField'
import { textIn } from '../../forms/formText'
import { ResendButton } from '../../forms/ResendButton'
import { fieldError } from '../../forms/submission'
import { hasSixDigits } from '../hasSixDigits'
import { InstructionId } from '../InstructionId'
import { OtherWays } from './OtherWays'
import { StepForm } from './StepForm'
import type { StepProps } from './StepProps'
import { useMessages } from '../../messages/catalogue'

/** Confirms with a code: from a text message, an e-mail or an authenticator app. */
export function CodeStep({ asking, at }: StepProps) {
  const { stepUp: text } = useMessages().auth
  const instructionId = use(InstructionId)
  return (
    <>
      <StepForm
        send={(typed) => asking.answer(textIn(typed, 'code'))}
        label={text.confirm}
        onCancel={asking.cancel}
        secret="code"
      >
        {(submission) => (
          <CodeField
            aria-describedby={instructionId}
            submitsItself={hasSixDigits(at.name)}
            error={fieldError(submission, 'code')}
          />
        )}
      </StepForm>
      {at.name !== 'SOFTWARE_TOKEN_MFA' && <ResendButton onResend={asking.resend} />}
      <OtherWays asking={asking} at={at} />
    </>
  )
}
