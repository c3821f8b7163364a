import { ViewTransition, type ReactNode } from 'react'

interface MomentProps {
  /** Of two that follow each other deep in their pages; without it, one that is itself put in and taken out. */
  name?: string
  children: ReactNode
}

/** Asked once: another answer would take the screens out of the page and put them in anew. */
const MOVES = globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false

/**
 * A step or a screen: where the browser has view transitions, it fades in as the one before fades out (theme/base.css).
 * Nothing moves for who has asked for that; and nothing else of the page takes part.
 */
export function Moment({ name, children }: MomentProps) {
  // React begins a transition for one that is put in, though its kind is none. A named one stays: the build has rendered it.
  if (!MOVES && name === undefined) return children
  const kind = MOVES ? 'moment' : 'none'
  return (
    <ViewTransition name={name} share={kind} enter={kind} exit={kind} default="none">
      {children}
    </ViewTransition>
  )
}
