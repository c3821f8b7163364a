import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, Field } from './Field'
import { Icon } from './Icon'
import type { TextFieldProps } from './TextField'
import { useValidity } from './useValidity'
import text from './TextField.module.css'
import styles from './PasswordField.module.css'

/** Tells a password manager what to generate: https://developer.apple.com/password-rules */
const PASSWORD_RULES =
  'minlength: 8; maxlength: 256; required: upper; required: lower; required: digit; required: [!@#$%^&*]'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'ref'> {
  autoComplete: 'current-password' | 'new-password'
  /** The id of something else that describes the field, such as the list of rules. */
  describedById?: string | undefined
}

/** A password, with a button that shows it until the form is sent. Pasting and password managers are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, aside, autoComplete, describedById, validate, onInput, onInvalid, ...input } =
    props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const validity = useValidity(validate)
  const shown = validity.problem ?? error
  const [revealed, setRevealed] = useState<boolean>()

  // Sent as type=password: browsers then offer to save it, and nobody reads it off the waiting page.
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setRevealed((before) => (before === true ? false : before))
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field id={id} label={label} hint={hint} error={shown} aside={aside}>
      <div className={styles['frame']}>
        <input
          {...input}
          {...(autoComplete === 'new-password' && { passwordrules: PASSWORD_RULES })}
          id={id}
          ref={field}
          type={revealed === true ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${text['input']} ${styles['input']}`}
          aria-invalid={shown !== undefined}
          aria-describedby={describedBy(id, { hint, error: shown, more: describedById })}
          onInvalid={(event) => {
            validity.onInvalid(event)
            onInvalid?.(event)
          }}
          onInput={(event) => {
            validity.onInput(event)
            onInput?.(event)
          }}
        />
        <button
          type="button"
          className={styles['reveal']}
          aria-pressed={revealed === true}
          // The name of a toggle stays (ARIA APG, button pattern), and is not taken for the field's label.
          aria-label="Show what is typed"
          aria-controls={id}
          onClick={() => setRevealed(revealed !== true)}
        >
          <Icon name={revealed === true ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <span role="status" className="visually-hidden">
        {revealed !== undefined && (revealed ? 'Password shown' : 'Password hidden')}
      </span>
    </Field>
  )
}
