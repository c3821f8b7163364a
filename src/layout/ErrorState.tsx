import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface ErrorStateProps {
  /** One sentence: what did not work. */
  title: string
  /** What the person can do about it. */
  children: ReactNode
  /** A way on: a button to try again, a link. */
  action: ReactNode
}

/** A place that should show something and cannot. Read out when it appears. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div role="alert" className={styles['notice']}>
      <div className={styles['icon']}>
        <TriangleAlert size={22} />
      </div>
      <h2>{title}</h2>
      <p className={styles['text']}>{children}</p>
      <div className={styles['actions']}>{action}</div>
    </div>
  )
}
