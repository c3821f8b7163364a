import { Fingerprint, KeyRound, Mail, MessageSquareText, RectangleEllipsis } from 'lucide-react'
import type { FirstFactor, Factor } from '../../cognito/factors'
import { FormMessage } from '../../forms/FormMessage'
import { textIn } from '../../forms/formText'
import { formError } from '../../forms/submission'
import { useMessages } from '../../messages/catalogue'
import { useStepSubmit } from '../useStepSubmit'
import type { ChallengeProps } from './ChallengeProps'
import badge from '../../layout/Badge.module.css'
import styles from './ChoiceChallenge.module.css'
import { StepActions } from './StepActions'

const SMS = { way: 'textMessage', Icon: MessageSquareText } as const

const CHOICES = {
  PASSWORD: { way: 'password', Icon: RectangleEllipsis },
  WEB_AUTHN: { way: 'passkey', Icon: Fingerprint },
  SOFTWARE_TOKEN_MFA: { way: 'app', Icon: KeyRound },
  SMS_MFA: SMS,
  SMS_OTP: SMS,
  EMAIL_OTP: { way: 'email', Icon: Mail },
} as const

/** Lets people choose among several ways to sign in, or second steps: a large button for each. */
export function ChoiceChallenge({ flow, challenge }: ChallengeProps<'SELECT_CHALLENGE' | 'SELECT_MFA_TYPE'>) {
  const { auth, form } = useMessages()
  const factors: readonly (Factor | FirstFactor)[] = challenge.factors
  const [submission, onSubmit] = useStepSubmit(async (typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return chosen === undefined ? undefined : flow.choose(chosen)
  })
  return (
    <>
      <form onSubmit={onSubmit} method="post" className={styles['choices']}>
        {factors.map((factor) => {
          const { way, Icon } = CHOICES[factor]
          const { name, hint } = auth.choice[way]
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
              {factor === challenge.usedLast && (
                <small className={`${badge['badge']} ${styles['last']}`}>{form.lastUsed}</small>
              )}
            </button>
          )
        })}
      </form>
      <FormMessage>{formError(submission)}</FormMessage>
      <StepActions />
    </>
  )
}
