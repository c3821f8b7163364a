import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { runAfterPaint } from '../async/afterPaint'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * Something that shows nothing at first, and is fetched for later. It is put into the page after the first paint, so nothing that
 * people wait for waits for it. If it cannot be fetched, nothing else is missing.
 */
export function DeferUntilPaint({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => runAfterPaint(() => setPainted(true)), [])
  return (
    <ErrorBoundary>
      <Suspense>{painted && children}</Suspense>
    </ErrorBoundary>
  )
}
