import type { ReactNode } from 'react'
import styles from './FormActions.module.css'

/** The buttons below a form that opened in place: the one that sends it first, then the way back. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
)
