import { textIn } from '../forms/formText'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { Choices } from './Choices'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

/** The page where a person with several second steps chooses one. */
export function ChooseFactorPage({ logo, challenge: { factors } }: ChallengeProps<'SELECT_MFA_TYPE'>) {
  const chooseFactor = useSession((state) => state.chooseFactor)
  const [submission, onSubmit] = useSignInSubmit((typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return chooseFactor(chosen ?? 'SMS_MFA')
  })
  return (
    <StepPage logo={logo} title="Confirm it is you" subtitle="Choose how you want to confirm this sign-in.">
      <Choices factors={factors} submission={submission} onSubmit={onSubmit} />
    </StepPage>
  )
}
