import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonLook, type ButtonVariant } from '../forms/Button'

interface LinkButtonProps {
  to: string
  /** What the page there reads from the history. */
  state?: unknown
  variant?: ButtonVariant
  wide?: boolean
  children: ReactNode
}

/** A link to another page that looks like a button. */
export function LinkButton({ to, state, variant, wide, children }: LinkButtonProps) {
  return (
    <Link to={to} state={state} {...buttonLook({ variant, wide })}>
      {children}
    </Link>
  )
}
