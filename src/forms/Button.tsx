import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  /** One primary button for each screen; danger for what cannot be undone. Default: secondary. */
  variant?: ButtonVariant | undefined
  /** As wide as its container, e.g. the main button of a narrow form. */
  wide?: boolean | undefined
}

type ButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'>

/** The attributes that make an element look like a button, e.g. a router's link. */
export function buttonLook({ variant = 'secondary', wide = false }: Look) {
  return { className: styles['button'], 'data-variant': variant, 'data-wide': wide || undefined }
}

/** It is no submit button by default. */
export const Button = ({ variant, wide, ...props }: ButtonProps) => (
  <button type="button" {...props} {...buttonLook({ variant, wide })} />
)
