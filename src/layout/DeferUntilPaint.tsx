import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { runAfterPaint } from '../async/afterPaint'
import { ErrorBoundary } from './ErrorBoundary'

interface DeferUntilPaintProps {
  /** Keeps the place of something that is seen; by default nothing. */
  until?: ReactNode
  children: ReactNode
}

/**
 * Something that nobody waits for, such as what shows nothing at first. It is fetched and put into the page
 * after the first paint, so nothing that people wait for waits for it. If it cannot be fetched, nothing else
 * is missing.
 */
export function DeferUntilPaint({ until, children }: DeferUntilPaintProps) {
  const [painted, setPainted] = useState(false)
  useEffect(() => runAfterPaint(() => setPainted(true)), [])
  return (
    <ErrorBoundary>
      <Suspense fallback={until}>{painted ? children : until}</Suspense>
    </ErrorBoundary>
  )
}
