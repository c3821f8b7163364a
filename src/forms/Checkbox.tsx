import { useId } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  name: string
  label: string
  hint: string
  defaultChecked?: boolean
}

/** A checkbox with a label and an explanation. */
export function Checkbox({ name, label, hint, defaultChecked = false }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={defaultChecked}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  )
}
