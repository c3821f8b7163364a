import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFormMessages } from '../messages/catalogue'
import { Field } from './Field'
import { Icon } from './Icon'
import type { TextFieldProps } from './TextField'
import { useValidity } from './useValidity'
import field from './TextField.module.css'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'ref'> {
  autoComplete: 'current-password' | 'new-password'
  /** What a password manager should generate: https://developer.apple.com/password-rules */
  passwordrules?: string
}

/** A password, with a button that shows it until the form is submitted. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, aside, autoComplete, validate, onInput, onInvalid, ...input } = props
  const text = useFormMessages()
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const validity = useValidity(validate, { onInput, onInvalid })
  const shown = validity.problem ?? error
  const [revealed, setRevealed] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  // Autofill sends key events without a key.
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  // It is submitted as type=password, so that browsers offer to save it, and nobody can read it while the page waits.
  useEffect(() => {
    const form = ref.current?.form
    const hide = () => setRevealed(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={shown}
      refusals={validity.refusals}
      aside={aside}
      more={input['aria-describedby']}
    >
      {(describedBy) => (
        <>
          <div className={styles['frame']}>
            <input
              {...input}
              id={id}
              ref={ref}
              type={revealed ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={`${field['input']} ${styles['input']}`}
              aria-invalid={shown !== undefined}
              aria-describedby={describedBy}
              onInvalid={validity.onInvalid}
              onInput={validity.onInput}
              onKeyDown={onKey}
              onKeyUp={onKey}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              className={styles['reveal']}
              aria-pressed={revealed}
              // The name of a toggle does not change (ARIA APG, button pattern), and differs from the field's label. Its state is what is read out.
              aria-label={text.showTyped}
              aria-controls={id}
              onClick={() => setRevealed(!revealed)}
            >
              <Icon name={revealed ? 'eye-off' : 'eye'} />
            </button>
          </div>
          <p role="status" className={isCapsLock ? styles['status'] : 'visually-hidden'}>
            {isCapsLock && text.capsLock}
          </p>
        </>
      )}
    </Field>
  )
}
