import { textIn } from '../forms/formText'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { Choices } from './Choices'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

/** The page where a person with several ways to sign in chooses one. */
export function ChooseFirstFactorPage({ logo, challenge: { factors } }: ChallengeProps<'SELECT_CHALLENGE'>) {
  const chooseFirstFactor = useSession((state) => state.chooseFirstFactor)
  const [submission, onSubmit] = useSignInSubmit((typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return chooseFirstFactor(chosen ?? 'PASSWORD')
  })
  return (
    <StepPage logo={logo} title="Sign in" subtitle="Choose how you want to sign in.">
      <Choices factors={factors} submission={submission} onSubmit={onSubmit} />
    </StepPage>
  )
}
