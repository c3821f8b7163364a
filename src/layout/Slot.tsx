import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * Around a component that the business puts into the shell. While it loads, and if it crashes, its place is
 * empty; the shell and the page stay.
 */
export const Slot = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
