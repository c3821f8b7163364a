import type { ReactNode, Ref } from 'react'
import { buttonLook, type ButtonVariant } from './Button'
import type { Submission } from './submission'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  submission: Submission
  variant?: ButtonVariant
  wide?: boolean
  /** Submitted with the form, for a form with several submit buttons. */
  name?: string
  value?: string
  /**
   * The whole name, if the words on the button alone say too little; they must be part of it (WCAG 2.5.3).
   */
  'aria-label'?: string
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

/**
 * The button that submits the form. While the form is sent it keeps its width and the focus, so it is not
 * `disabled`. Assistive technology learns of it at once, a spinner shows after about 300 ms. `useSubmit`
 * ignores a second press.
 */
export function SubmitButton({
  submission,
  variant = 'primary',
  wide = false,
  children,
  ...button
}: SubmitButtonProps) {
  const sending = submission.state === 'sending'
  return (
    <button
      type="submit"
      {...button}
      {...buttonLook({ variant, wide })}
      aria-busy={sending}
      aria-disabled={sending || undefined}
    >
      <span className={styles['label']}>{children}</span>
      {sending && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  )
}
