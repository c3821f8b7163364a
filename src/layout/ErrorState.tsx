import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlaceholderPage } from './PlaceholderPage'

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
    <div role="alert">
      <PlaceholderPage icon={TriangleAlert} heading={<h2>{title}</h2>} actions={action}>
        {children}
      </PlaceholderPage>
    </div>
  )
}
