import { textIn } from '../../forms/formText'
import { fieldError } from '../../forms/submission'
import { TextField } from '../../forms/TextField'
import type { AskingHere } from '../../session/asking'
import { StepForm } from './StepForm'

/** Confirms by the answer to a question of the pool's own triggers. */
export function QuestionStep({ asking }: { asking: AskingHere }) {
  return (
    <StepForm
      send={(typed) => asking.answer(textIn(typed, 'answer'))}
      label="Confirm"
      onCancel={asking.cancel}
      secret="answer"
    >
      {(submission) => (
        <TextField
          name="answer"
          label="Answer"
          autoComplete="off"
          required
          error={fieldError(submission, 'answer')}
        />
      )}
    </StepForm>
  )
}
