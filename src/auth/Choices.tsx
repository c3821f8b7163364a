import { Fingerprint, KeyRound, Mail, MessageSquareText, RectangleEllipsis } from 'lucide-react'
import type { SubmitEventHandler } from 'react'
import type { Factor } from '../cognito/challenges'
import type { FirstFactor } from '../cognito/firstFactors'
import { FormMessage } from '../forms/FormMessage'
import { formError, type Submission } from '../forms/submission'
import styles from './Choices.module.css'
import { useMessages } from '../messages/catalogue'

const SMS = { way: 'textMessage', Icon: MessageSquareText } as const

const CHOICES = {
  PASSWORD: { way: 'password', Icon: RectangleEllipsis },
  WEB_AUTHN: { way: 'passkey', Icon: Fingerprint },
  SOFTWARE_TOKEN_MFA: { way: 'app', Icon: KeyRound },
  SMS_MFA: SMS,
  SMS_OTP: SMS,
  EMAIL_OTP: { way: 'email', Icon: Mail },
} as const

interface ChoicesProps {
  factors: readonly (Factor | FirstFactor)[]
  submission: Submission
  /** The form has the pressed button's factor as `factor`. */
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** A form of several ways to go on: a large button for each. */
export function Choices({ factors, submission, onSubmit }: ChoicesProps) {
  const { choice } = useMessages().auth
  return (
    <>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post" className={styles['choices']}>
        {factors.map((factor) => {
          const { way, Icon } = CHOICES[factor]
          const { name, hint } = choice[way]
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
