import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field'
import { shownAddress, wholeAddress } from '../input/shownAddress'
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
 * A labelled field of one line. It is uncontrolled: its value is read from the form's FormData. All attributes of
 * `<input>` pass through; `aria-describedby` is added to the field's own. An e-mail field gets the right keyboard, phones do
 * not autocorrect it, and what a browser would refuse although nobody sees it is taken out at once.
 */
export function TextField(props: TextFieldProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      {(describedBy) => (
        <input
          type="text"
          {...(control.type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
          {...control}
          className={styles['input']}
          aria-describedby={describedBy}
          onInput={(event) => {
            // A change of the value while an input method composes would double letters.
            if (!event.nativeEvent.isComposing)
              tidy(event.currentTarget, event.nativeEvent.inputType === 'insertFromPaste')
            control.onInput(event)
          }}
          onCompositionEnd={(event) => {
            tidy(event.currentTarget)
            control.onCompositionEnd?.(event)
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
