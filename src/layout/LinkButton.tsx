import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonLook, type ButtonVariant } from '../forms/Button'

interface LinkButtonProps {
  to: string
  /** What the page there reads from the history. */
  state?: unknown
  variant?: ButtonVariant
  wide?: boolean
  /** In place of this page's entry of the history, e.g. to close a modal. */
  replace?: boolean
  children: ReactNode
}

/** A link to another page that looks like a button. */
export function LinkButton({ to, state, variant, wide, replace = false, children }: LinkButtonProps) {
  return (
    <Link to={to} state={state} replace={replace} {...buttonLook({ variant, wide })}>
      {children}
    </Link>
  )
}
