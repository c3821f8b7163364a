import { LifeBuoy } from 'lucide-react'
import { useMessages } from '../messages/catalogue'
import styles from './RecoveryHint.module.css'

/** How not to lose access: Cognito has no backup codes. */
export function RecoveryHint() {
  const { twoStep } = useMessages().settings
  return (
    <p className={styles['hint']}>
      <LifeBuoy size={18} />
      <span>{twoStep.recovery}</span>
    </p>
  )
}
