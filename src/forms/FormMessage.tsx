import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './FormMessage.module.css'

const ICONS = { error: 'alert', success: 'check', info: 'info' } as const

interface FormMessageProps {
  tone?: keyof typeof ICONS
  /** Nothing, or an empty string, for no message. Render the component in any case. */
  children?: ReactNode
}

/**
 * A message about the form as a whole. It is always in the page, because a live region that appears together
 * with its text is often not read out. It has no role=alert, which in Firefox is no live region: Orca does
 * not read text that is put into one (https://a11ysupport.io/tech/aria/alert_role). After a failure without a
 * field, `useSubmit` focuses it.
 */
export function FormMessage({ tone = 'error', children }: FormMessageProps) {
  return (
    <div
      role={tone === 'error' ? undefined : 'status'}
      aria-live={tone === 'error' ? 'assertive' : 'polite'}
      aria-atomic
      tabIndex={-1}
      data-form-message
      data-tone={tone}
      className={styles['message']}
    >
      {Boolean(children) && (
        <>
          <Icon name={ICONS[tone]} />
          <div>{children}</div>
        </>
      )}
    </div>
  )
}
