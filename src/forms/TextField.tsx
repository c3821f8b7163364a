import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field'
import { useField } from './useField'
import type { Validate } from './useValidity'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'name' | 'className' | 'style'
> {
  name: string
  label: string
  hint?: ReactNode
  /** Shown at the end of the label's line, e.g. a link "Forgotten your password?". */
  aside?: ReactNode
  /** The server's error for this field. What the browser finds is shown without it. */
  error?: string | undefined
  /** The screen's own rule, checked while the person types. A refused value cannot be submitted. */
  validate?: Validate
}

/**
 * A field of type `email` is one of text, because browsers give another value than the one in the field if
 * its domain has letters beyond ASCII. It gets the right keyboard, and phones do not correct it.
 */
const EMAIL = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  pattern: '\\s*[^\\s@]+@[^\\s@.,]+(\\.[^\\s@.,]+)*\\s*',
} as const

/**
 * A labelled field of one line. It is uncontrolled: its value is read from the form's FormData. All
 * attributes of `<input>` pass through; `aria-describedby` is added to the field's own.
 */
export function TextField(props: TextFieldProps) {
  const { field, control } = useField(props)
  const { type = 'text', ...attributes } = control
  return (
    <Field {...field}>
      {(describedBy) => (
        <input
          {...(type === 'email' ? EMAIL : { type })}
          {...attributes}
          className={styles['input']}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  )
}
