import { ViewTransition, type ReactNode } from 'react'

interface MomentProps {
  /** For two that follow each other deep in their pages. Without it, the element itself is inserted and removed. */
  name?: string
  children: ReactNode
}

/** Checked once: another answer would remove the screens from the page and insert them again. */
const MOVES = globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false

/**
 * A step or a screen: where the browser has view transitions, it fades in as the one before fades out (theme/base.css).
 * Nothing moves for people who have asked for less motion, and nothing else on the page takes part.
 */
export function Moment({ name, children }: MomentProps) {
  // React begins a transition even for an inserted one of the kind none. A named one stays: the build has rendered it.
  if (!MOVES && name === undefined) return children
  const kind = MOVES ? 'moment' : 'none'
  return (
    <ViewTransition name={name} share={kind} enter={kind} exit={kind} default="none">
      {children}
    </ViewTransition>
  )
}
