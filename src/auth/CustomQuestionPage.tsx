import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import type { Logo } from '../layout/types'
import { useActions } from '../session/useSession'
import { StepGate } from './StepGate'
import { StepPage } from './StepPage'
import { useStep } from './useStep'

/** The page for a question of the pool's own triggers; `question` among its public parameters is shown. */
export const CustomQuestionPage = ({ logo }: { logo: Logo }) => (
  <StepGate step="CUSTOM">
    {({ parameters }) => (
      <Question key={parameters['question']} logo={logo} question={parameters['question']} />
    )}
  </StepGate>
)

function Question({
  logo,
  question = 'Answer the question you were given.',
}: {
  logo: Logo
  question?: string | undefined
}) {
  const { answerCustom } = useActions()
  const [submission, onSubmit] = useStep((typed) => answerCustom(textIn(typed, 'answer')), {
    fieldOf: () => 'answer',
    clear: ['answer'],
  })
  return (
    <StepPage logo={logo} title="One more step" subtitle={question}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="answer"
          label="Answer"
          autoComplete="off"
          autoFocus
          required
          error={fieldError(submission, 'answer')}
        />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
    </StepPage>
  )
}
