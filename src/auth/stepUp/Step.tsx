import { ChoiceStep } from './ChoiceStep'
import { CodeStep } from './CodeStep'
import { PasskeyStep } from './PasskeyStep'
import { PasswordStep } from './PasswordStep'
import { QuestionStep } from './QuestionStep'
import type { StepProps } from './StepProps'

/** The form of each challenge that a confirmation can be at. */
export function Step({ asking, at }: StepProps) {
  switch (at.name) {
    case 'SELECT_CHALLENGE':
    case 'SELECT_MFA_TYPE':
      return <ChoiceStep asking={asking} factors={at.factors} />
    case 'WEB_AUTHN':
      return <PasskeyStep asking={asking} at={at} />
    case 'PASSWORD':
      return <PasswordStep asking={asking} at={at} />
    case 'CUSTOM_CHALLENGE':
      return <QuestionStep asking={asking} />
    default:
      return <CodeStep asking={asking} at={at} />
  }
}
