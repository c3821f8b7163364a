import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * Around a component that the business puts into the shell. While it waits, and where it crashes, there is nothing in its
 * place; the shell and the page stay.
 */
export const Slot = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
