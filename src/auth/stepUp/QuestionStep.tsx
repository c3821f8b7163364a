import { use } from 'react'
import { textIn } from '../../forms/formText'
import { fieldError } from '../../forms/submission'
import { TextField } from '../../forms/TextField'
import type { AskingHere } from '../../session/asking'
import { InstructionId } from '../InstructionId'
import { StepForm } from './StepForm'
import { useMessages } from '../../messages/catalogue'

/** Confirms by the answer to a question of the pool's own triggers. */
export function QuestionStep({ asking }: { asking: AskingHere }) {
  const { auth: text } = useMessages()
  const instructionId = use(InstructionId)
  return (
    <StepForm
      send={(typed) => asking.answer(textIn(typed, 'answer'))}
      label={text.stepUp.confirm}
      onCancel={asking.cancel}
      secret="answer"
    >
      {(submission) => (
        <TextField
          name="answer"
          label={text.question.answer}
          aria-describedby={instructionId}
          autoComplete="off"
          required
          error={fieldError(submission, 'answer')}
        />
      )}
    </StepForm>
  )
}
