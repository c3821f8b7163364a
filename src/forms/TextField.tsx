import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { Field } from './Field'
import { shownAddress, wholeAddress } from '../input/shownAddress'
import { useValidity, type Validate } from './useValidity'
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
 * A labelled field of one line. It is uncontrolled: its value is read from the form's FormData. All attributes of
 * `<input>` pass through; `aria-describedby` is added to the field's own. An e-mail field gets the right keyboard, phones do
 * not autocorrect it, and what a browser would refuse although nobody sees it is taken out at once.
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
  const validity = useValidity(validate, { onInput, onInvalid })
  const shown = validity.problem ?? error
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
        <input
          type="text"
          {...(input.type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={shown !== undefined}
          aria-describedby={describedBy}
          onInvalid={validity.onInvalid}
          onInput={(event) => {
            // A change of the value while an input method composes would double letters.
            if (!event.nativeEvent.isComposing)
              tidy(event.currentTarget, event.nativeEvent.inputType === 'insertFromPaste')
            validity.onInput(event)
          }}
          onCompositionEnd={(event) => {
            tidy(event.currentTarget)
            input.onCompositionEnd?.(event)
          }}
        />
      )}
    </Field>
  )
}

function tidy(field: HTMLInputElement, isPasted = false): void {
  if (field.type !== 'email') return
  const shown = (isPasted ? wholeAddress : shownAddress)(field.value)
  if (shown !== field.value) field.value = shown
}
