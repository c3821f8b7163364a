import type { ReactNode } from 'react'
import styles from './ButtonRow.module.css'

/**
 * The last line of a dialog or a form: what else can be done, the button that cancels, and last the one that
 * goes on.
 */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
)
