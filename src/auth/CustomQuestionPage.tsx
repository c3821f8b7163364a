import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import type { Logo } from '../layout/types'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** The page for a question of the pool's own triggers; `question` among its public parameters is shown. */
export function CustomQuestionPage({ logo, challenge }: ChallengeProps<'CUSTOM_CHALLENGE'>) {
  const { question } = challenge.parameters
  const { question: text } = useMessages().auth
  // Where the pool names none, each challenge may be another one.
  return (
    <Question key={question ?? challenge.challengeSession} logo={logo} question={question ?? text.text} />
  )
}

function Question({ logo, question }: { logo: Logo; question: string }) {
  const { auth: text, form } = useMessages()
  const answerCustom = useSession((state) => state.answerCustom)
  const [submission, onSubmit] = useSignInSubmit((typed) => answerCustom(textIn(typed, 'answer')), 'answer')
  return (
    <StepPage logo={logo} title={text.question.title} subtitle={question}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="answer"
          label={text.question.answer}
          autoComplete="off"
          autoFocus
          required
          error={fieldError(submission, 'answer')}
        />
        <SubmitButton submission={submission} wide>
          {form.continue}
        </SubmitButton>
      </form>
    </StepPage>
  )
}
