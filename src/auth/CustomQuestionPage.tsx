import { use } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { questionKey } from './questionKey'
import { StepPage } from './StepPage'
import { InstructionId } from './InstructionId'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** The page for a question of the pool's own triggers; `question` among its public parameters is shown. */
export function CustomQuestionPage({ logo, challenge }: ChallengeProps<'CUSTOM_CHALLENGE'>) {
  const { question } = challenge.parameters
  const { question: text } = useMessages().auth
  return (
    <StepPage logo={logo} title={text.title} subtitle={question ?? text.text}>
      <Answer key={questionKey(challenge)} />
    </StepPage>
  )
}

function Answer() {
  const { auth: text, form } = useMessages()
  const answerCustom = useSession((state) => state.answerCustom)
  const [submission, onSubmit] = useSignInSubmit((typed) => answerCustom(textIn(typed, 'answer')), 'answer')
  return (
    <>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="answer"
          label={text.question.answer}
          aria-describedby={use(InstructionId)}
          autoComplete="off"
          autoFocus
          required
          error={fieldError(submission, 'answer')}
        />
        <SubmitButton submission={submission} wide>
          {form.continue}
        </SubmitButton>
      </form>
    </>
  )
}
