import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { describedBy, Field } from './Field'
import { useValidity, type Validate } from './useValidity'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'name' | 'className' | 'style'
> {
  name: string
  label: string
  hint?: ReactNode
  /** Seen at the end of the label's line: a link such as "Forgotten your password?". */
  aside?: ReactNode
  /** What the server said about this field; what the browser finds is shown by itself. */
  error?: string | undefined
  /** A rule of the screen's own, checked while typing; it keeps the form from being sent. */
  validate?: Validate
}

/**
 * A labelled one-line field, uncontrolled: its value is read from the form's FormData. Everything an `<input>`
 * takes passes through. An e-mail field gets the right keyboard and is left uncorrected by the phone.
 */
export function TextField({
  label,
  hint,
  error,
  aside,
  validate,
  onInput,
  onInvalid,
  ...input
}: TextFieldProps) {
  const id = useId()
  const validity = useValidity(validate)
  const shown = validity.problem ?? error
  return (
    <Field id={id} label={label} hint={hint} error={shown} aside={aside}>
      <input
        type="text"
        {...(input.type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        {...input}
        id={id}
        className={styles['input']}
        aria-invalid={shown !== undefined}
        aria-describedby={describedBy(id, { hint, error: shown })}
        onInvalid={(event) => {
          validity.onInvalid(event)
          onInvalid?.(event)
        }}
        onInput={(event) => {
          validity.onInput(event)
          onInput?.(event)
        }}
      />
    </Field>
  )
}
