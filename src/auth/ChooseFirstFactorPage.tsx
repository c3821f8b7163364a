import { textIn } from '../forms/formText'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { Choices } from './Choices'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** The page where a person with several ways to sign in chooses one. */
export function ChooseFirstFactorPage({ logo, challenge: { factors } }: ChallengeProps<'SELECT_CHALLENGE'>) {
  const { choice: text } = useMessages().auth
  const chooseFirstFactor = useSession((state) => state.chooseFirstFactor)
  const [submission, onSubmit] = useSignInSubmit((typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return chooseFirstFactor(chosen ?? 'PASSWORD')
  })
  return (
    <StepPage logo={logo} title={text.title} subtitle={text.text}>
      <Choices factors={factors} submission={submission} onSubmit={onSubmit} />
    </StepPage>
  )
}
