import { useState, type ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Field.module.css'

interface FieldProps {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  /** Another one has the same error read out anew. */
  refusals: number
  aside: ReactNode
  /** The ids of whatever else describes the control. */
  more: string | undefined
  /** @param describedBy the ids of the elements that describe the control, in reading order; undefined where there are none */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * A label above a control, the hint below it, and the error below the hint. `aside` is shown beside the label but comes
 * after the control, so that Tab goes from field to field.
 *
 * Whoever is led to the field reads the error with it. To whoever is in the field already it is an alert, and describes the field from when
 * they leave it: the new description of a field that has the focus is read out too, and they would hear the same twice.
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
