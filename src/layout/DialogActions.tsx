import type { ReactNode } from 'react'
import styles from './DialogActions.module.css'

/** The last line of a small dialog: the button that cancels, and the one that goes on. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
)
