import { Inbox } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Blank } from './Blank'

interface EmptyStateProps {
  title: string
  icon?: ComponentType<{ size?: number }>
  /** What would be here, and how it gets here. */
  children?: ReactNode
  action?: ReactNode
}

/** A place that has nothing to show yet. */
export function EmptyState({ title, icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <Blank icon={icon} heading={<h2>{title}</h2>} actions={action}>
      {children}
    </Blank>
  )
}
