import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormMessages } from '../messages/catalogue'
import { Field } from './Field'
import { Icon } from './Icon'
import type { TextFieldProps } from './TextField'
import { useField } from './useField'
import input from './TextField.module.css'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'ref'> {
  autoComplete: 'current-password' | 'new-password'
  /** What a password manager should generate: https://developer.apple.com/password-rules */
  passwordrules?: string
}

/**
 * A password, with a button that shows it until the form is submitted. Pasting and password managers work.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = useField(props)
  const text = useFormMessages()
  const ref = useRef<HTMLInputElement>(null)
  const [revealed, setRevealed] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  // Autofill sends key events without a key.
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  // It is submitted as type=password, so that browsers offer to save it, and nobody can read it while the
  // page waits.
  useEffect(() => {
    const form = ref.current?.form
    const hide = () => setRevealed(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field {...field}>
      {(describedBy) => (
        <>
          <div className={styles['frame']}>
            <input
              {...control}
              ref={ref}
              type={revealed ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={`${input['input']} ${styles['input']}`}
              aria-describedby={describedBy}
              onKeyDown={onKey}
              onKeyUp={onKey}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              className={styles['reveal']}
              aria-pressed={revealed}
              // The name of a toggle does not change (ARIA APG, button pattern), and differs from the field's
              // label. Its state is what is read out.
              aria-label={text.showTyped}
              aria-controls={field.id}
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
