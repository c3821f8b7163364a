import { use } from 'react'
import { textIn } from '../../forms/formText'
import { fieldError } from '../../forms/submission'
import { TextField } from '../../forms/TextField'
import { useMessages } from '../../messages/catalogue'
import { InstructionId } from '../InstructionId'
import { useStepSubmit } from '../useStepSubmit'
import type { ChallengeProps } from './ChallengeProps'
import { StepActions } from './StepActions'

/** Asks a question of the pool's own triggers, which is the instruction above it. */
export function QuestionChallenge({ flow }: ChallengeProps<'CUSTOM_CHALLENGE'>) {
  const { question: text } = useMessages().auth
  const instructionId = use(InstructionId)
  const [submission, onSubmit] = useStepSubmit(
    (typed) => flow.answer({ answer: textIn(typed, 'answer') }),
    'answer',
  )
  return (
    <form onSubmit={onSubmit} method="post">
      <TextField
        name="answer"
        label={text.answer}
        aria-describedby={instructionId}
        autoComplete="off"
        autoFocus
        required
        error={fieldError(submission, 'answer')}
      />
      <StepActions submission={submission} />
    </form>
  )
}
