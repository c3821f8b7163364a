import { Inbox } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { PlaceholderPage } from './PlaceholderPage'

interface EmptyStateProps {
  title: string
  icon?: ComponentType<{ size?: number }>
  /** What will be here, and how it gets here. */
  children?: ReactNode
  action?: ReactNode
}

/** A place that has nothing to show yet. */
export function EmptyState({ title, icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <PlaceholderPage icon={icon} heading={<h2>{title}</h2>} actions={action}>
      {children}
    </PlaceholderPage>
  )
}
