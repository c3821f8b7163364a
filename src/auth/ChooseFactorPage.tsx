import { KeyRound, Mail, MessageSquareText } from 'lucide-react'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { formError } from '../forms/submission'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import styles from './Choices.module.css'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

const CHOICES = {
  SOFTWARE_TOKEN_MFA: { name: 'Authenticator app', hint: 'Enter the code the app shows', Icon: KeyRound },
  SMS_MFA: { name: 'Text message', hint: 'We send a code to your phone', Icon: MessageSquareText },
  EMAIL_OTP: { name: 'E-mail', hint: 'We send a code to your address', Icon: Mail },
} as const

/** The page where a person with several second steps chooses one. */
export function ChooseFactorPage({ logo, challenge: { factors } }: ChallengeProps<'SELECT_MFA_TYPE'>) {
  const chooseFactor = useSession((state) => state.chooseFactor)
  const [submission, onSubmit] = useSignInSubmit((typed) => {
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
