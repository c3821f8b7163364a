import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The last line of a dialog or a form: what else can be done, the button that cancels, and last the one that goes on. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
)
