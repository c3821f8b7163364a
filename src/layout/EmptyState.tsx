import { Inbox } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import styles from './Notice.module.css'

interface EmptyStateProps {
  title: string
  icon?: ComponentType<{ size?: number }>
  /** What would be here, and how it gets here. */
  children?: ReactNode
  action?: ReactNode
}

/** A place that has nothing to show yet. */
export function EmptyState({ title, icon: Icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <div className={styles['notice']}>
      <div className={styles['icon']}>
        <Icon size={22} />
      </div>
      <h2>{title}</h2>
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      {action !== undefined && <div className={styles['actions']}>{action}</div>}
    </div>
  )
}
