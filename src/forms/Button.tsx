import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  /** One primary button for each screen; danger for what cannot be undone. Default: secondary. */
  variant?: ButtonVariant | undefined
  /** As wide as its container, e.g. the main button of a narrow form. */
  wide?: boolean | undefined
}

type ButtonProps = Look &
  (
    | ({ href?: never } & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'>)
    | ({ href: string } & Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'>)
  )

/** The attributes that make an element look like a button, e.g. a router's link. */
export function buttonLook({ variant = 'secondary', wide = false }: Look) {
  return { className: styles['button'], 'data-variant': variant, 'data-wide': wide || undefined }
}

/** A button, or with `href` a plain link that looks like one. It is no submit button by default. */
export function Button({ variant, wide, children, ...props }: ButtonProps) {
  const look = buttonLook({ variant, wide })
  if (props.href === undefined) {
    return (
      <button type="button" {...props} {...look}>
        {children}
      </button>
    )
  }
  return (
    <a {...props} {...look}>
      {children}
    </a>
  )
}
