import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { runAfterPaint } from '../async/afterPaint'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * What shows nothing at first, and is fetched for later: it is put into the page once this has been painted. Nothing that
 * people wait for waits for it, and where it cannot be fetched nothing else is missing.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => runAfterPaint(() => setPainted(true)), [])
  return (
    <ErrorBoundary>
      <Suspense>{painted && children}</Suspense>
    </ErrorBoundary>
  )
}
