import { useState, type ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Field.module.css'

interface FieldProps {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  aside: ReactNode
  children: ReactNode
}

/** The ids of the elements that describe the control in a Field, in reading order; undefined where there are none. */
export function describedBy(
  id: string,
  { hint, error, more }: { hint: ReactNode; error: string | undefined; more?: string | undefined },
): string | undefined {
  const ids = [error !== undefined && `${id}-error`, Boolean(hint) && `${id}-hint`, more].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/**
 * A label above a control, the hint below it, and the error below the hint. `aside` is shown beside the label but comes
 * after the control, so that Tab goes from field to field.
 */
export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
      {Boolean(aside) && <div className={styles['aside']}>{aside}</div>}
      {Boolean(hint) && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && <Fault key={error} id={id} text={error} />}
    </div>
  )
}

/** Whoever is led to the field reads it with that. Whoever is in the field already would hear nothing: to them it is an alert. */
function Fault({ id, text }: { id: string; text: string }) {
  const [role] = useState(document.activeElement?.id === id ? 'alert' : undefined)
  return (
    <p id={`${id}-error`} role={role} className={styles['error']}>
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </p>
  )
}
