import { LifeBuoy } from 'lucide-react'
import styles from './RecoveryHint.module.css'

/** How not to lose access: Cognito has no backup codes. */
export const RecoveryHint = () => (
  <p className={styles['hint']}>
    <LifeBuoy size={18} />
    <span>
      There are no backup codes. Switch on a second way as well: if you lose the only one, your administrator
      has to let you in.
    </span>
  </p>
)
