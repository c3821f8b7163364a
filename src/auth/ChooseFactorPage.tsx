import { KeyRound, Mail, MessageSquareText } from 'lucide-react'
import type { Factor } from '../cognito/steps'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { formError } from '../forms/submission'
import type { Logo } from '../layout/types'
import { useActions } from '../session/useSession'
import styles from './Choices.module.css'
import { StepGate } from './StepGate'
import { StepPage } from './StepPage'
import { useStep } from './useStep'

/** The page where a person with several second steps chooses one. */
export const ChooseFactorPage = ({ logo }: { logo: Logo }) => (
  <StepGate step="CHOOSE_FACTOR">{({ factors }) => <Choices logo={logo} factors={factors} />}</StepGate>
)

const CHOICES = {
  SOFTWARE_TOKEN_MFA: { name: 'Authenticator app', hint: 'Enter the code the app shows', Icon: KeyRound },
  SMS_MFA: { name: 'Text message', hint: 'We send a code to your phone', Icon: MessageSquareText },
  EMAIL_OTP: { name: 'E-mail', hint: 'We send a code to your address', Icon: Mail },
} as const

function Choices({ logo, factors }: { logo: Logo; factors: Factor[] }) {
  const { chooseFactor } = useActions()
  const [submission, onSubmit] = useStep((typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return chooseFactor(chosen ?? 'SMS_MFA')
  })
  return (
    <StepPage logo={logo} title="Confirm it is you" subtitle="Choose how you want to confirm this sign-in.">
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post" className={styles['choices']}>
        {factors.map((factor) => {
          const { name, hint, Icon } = CHOICES[factor]
          return (
            <button
              key={factor}
              name="factor"
              value={factor}
              aria-disabled={submission.state === 'sending' || undefined}
              className={styles['choice']}
            >
              <Icon size={20} />
              <span>
                <strong>{name}</strong>
                <small>{hint}</small>
              </span>
            </button>
          )
        })}
      </form>
    </StepPage>
  )
}
