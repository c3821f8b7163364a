import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonLook, type ButtonVariant } from '../forms/Button'

interface LinkButtonProps {
  to: string
  variant?: ButtonVariant
  wide?: boolean
  children: ReactNode
}

/** A link to another page that looks like a button. */
export function LinkButton({ to, variant, wide, children }: LinkButtonProps) {
  return (
    <Link to={to} {...buttonLook({ variant, wide })}>
      {children}
    </Link>
  )
}
