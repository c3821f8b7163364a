import { AskSupport } from '../../messages/AskSupport'
import { useMessages } from '../../messages/catalogue'
import styles from './LostAccess.module.css'

const WORDS = { SMS_MFA: 'byTextMessage', EMAIL_OTP: 'byEmail', SOFTWARE_TOKEN_MFA: 'byApp' } as const

interface LostAccessProps {
  /** Where the code comes from. */
  factor: keyof typeof WORDS
}

/**
 * For people who have lost what a second step needs. Nothing here can replace it, but an administrator can
 * remove the second step.
 */
export function LostAccess({ factor }: LostAccessProps) {
  const { lostAccess } = useMessages().auth
  return (
    <p className={styles['lost']}>
      {lostAccess[WORDS[factor]]}
      <AskSupport />
    </p>
  )
}
