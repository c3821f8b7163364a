import { useState, type ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Field.module.css'

interface FieldProps {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  /** A new value has the same error read out again. */
  refusals: number
  aside: ReactNode
  /** The ids of other elements that describe the control. */
  more: string | undefined
  /**
   * @param describedBy the ids of the elements that describe the control, in reading order; undefined where
   *   there are none
   */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * A label above a control, the hint below it, and the error below the hint. `aside` is shown beside the label
 * but comes after the control, so that Tab goes from field to field.
 *
 * When the focus moves to the field, the error is read with it. If the focus is in the field already, the
 * error is an alert, and describes the field only after the focus has left: screen readers also read a new
 * description of the focused field, so people would hear the same twice.
 */
export function Field({ id, label, hint, error, refusals, aside, more, children }: FieldProps) {
  const key = error && `${refusals} ${error}`
  const [fault, setFault] = useState({ key, isAlert: false })
  if (fault.key !== key) setFault({ key, isAlert: document.activeElement?.id === id })
  const ids = [error !== undefined && !fault.isAlert && `${id}-error`, Boolean(hint) && `${id}-hint`, more]
  return (
    <div className={styles['field']} onBlur={() => fault.isAlert && setFault({ key, isAlert: false })}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(ids.filter(Boolean).join(' ') || undefined)}
      {Boolean(aside) && <div className={styles['aside']}>{aside}</div>}
      {Boolean(hint) && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p
          key={key}
          id={`${id}-error`}
          role={fault.isAlert ? 'alert' : undefined}
          className={styles['error']}
        >
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
