import type { ReactNode } from 'react'
import { buttonLook, type ButtonVariant } from './Button'
import type { Submission } from './submission'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  submission: Submission
  variant?: ButtonVariant
  wide?: boolean
  /** Sent with the form, for a form with more than one way to submit it. */
  name?: string
  value?: string
  children: ReactNode
}

/**
 * The button that sends the form. While sending it keeps its width and the focus (so it is not `disabled`),
 * says so to assistive technology at once, and to the eye after about 300 ms. The second press is ignored by
 * `useSubmit`.
 */
export function SubmitButton({
  submission,
  variant = 'primary',
  wide = false,
  ...button
}: SubmitButtonProps) {
  const sending = submission.state === 'sending'
  const { children, ...rest } = button
  return (
    <button
      type="submit"
      {...rest}
      {...buttonLook({ variant, wide })}
      aria-busy={sending}
      aria-disabled={sending || undefined}
    >
      <span className={styles['label']}>{children}</span>
      {sending && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  )
}
