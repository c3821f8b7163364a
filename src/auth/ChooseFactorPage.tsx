import { textIn } from '../forms/formText'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { Choices } from './Choices'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** The page where a person with several second steps chooses one. */
export function ChooseFactorPage({ logo, challenge: { factors } }: ChallengeProps<'SELECT_MFA_TYPE'>) {
  const { choice: text } = useMessages().auth
  const chooseFactor = useSession((state) => state.chooseFactor)
  const [submission, onSubmit] = useSignInSubmit((typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return chooseFactor(chosen ?? 'SMS_MFA')
  })
  return (
    <StepPage logo={logo} title={text.secondTitle} subtitle={text.secondText}>
      <Choices factors={factors} submission={submission} onSubmit={onSubmit} />
    </StepPage>
  )
}
