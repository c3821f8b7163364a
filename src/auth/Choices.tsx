import { Fingerprint, KeyRound, Mail, MessageSquareText, RectangleEllipsis } from 'lucide-react'
import type { SubmitEventHandler } from 'react'
import type { Factor } from '../cognito/challenges'
import type { FirstFactor } from '../cognito/firstFactors'
import { FormMessage } from '../forms/FormMessage'
import { formError, type Submission } from '../forms/submission'
import styles from './Choices.module.css'

const SMS = { name: 'Text message', hint: 'We send a code to your phone', Icon: MessageSquareText }

const CHOICES = {
  PASSWORD: { name: 'Password', hint: 'Enter your password', Icon: RectangleEllipsis },
  WEB_AUTHN: { name: 'Passkey', hint: 'Your fingerprint, face or screen lock', Icon: Fingerprint },
  SOFTWARE_TOKEN_MFA: { name: 'Authenticator app', hint: 'Enter the code the app shows', Icon: KeyRound },
  SMS_MFA: SMS,
  SMS_OTP: SMS,
  EMAIL_OTP: { name: 'E-mail', hint: 'We send a code to your address', Icon: Mail },
} as const

interface ChoicesProps {
  factors: readonly (Factor | FirstFactor)[]
  submission: Submission
  /** The factor that was pressed is `factor` in the form. */
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** A form of several ways to go on: a large button for each. */
export function Choices({ factors, submission, onSubmit }: ChoicesProps) {
  return (
    <>
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
    </>
  )
}
