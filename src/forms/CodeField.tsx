import { useRef } from 'react'
import { cleanCode } from './cleanCode'
import { TextField, type TextFieldProps } from './TextField'
import { isInvalid } from './useValidity'
import { useMessages } from '../messages/catalogue'

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'name' | 'type'> {
  name?: string
  label?: string
  /** Submits the form by the sixth digit. Only where the code has six, and the form asks for nothing after it. */
  submitsItself?: boolean
}

/**
 * A code from a message or an authenticator app. It is one text input, because split boxes break paste and autofill,
 * and a number input drops leading zeros. Pasted text is cleaned in place, so the form sends it clean.
 *
 * One that submits itself does so once, however the code came: who corrects a digit presses the button. Once the field
 * has been emptied, the next code is a new one.
 */
export function CodeField({
  name = 'code',
  label,
  submitsItself = false,
  hint,
  onInput,
  ...input
}: CodeFieldProps) {
  const { fields: text } = useMessages()
  const submitted = useRef(false)
  const submitOnce = ({ value, form }: HTMLInputElement) => {
    if (value === '') submitted.current = false
    if (submitted.current || !SIX_DIGITS.test(value)) return
    if (form === null || Array.from(form.elements).some(isInvalid)) return
    submitted.current = true
    // As Enter does: by the form's first button.
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type=button])'))
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      required
      {...input}
      name={name}
      label={label ?? text.code}
      hint={hint ?? (submitsItself && text.codeHint)}
      onInput={(event) => {
        const field = event.currentTarget
        onInput?.(event)
        // A change of the value while an input method composes would double letters.
        if (event.nativeEvent.isComposing) return
        const clean = cleanCode(field.value)
        if (clean !== field.value) field.value = clean
        if (submitsItself) submitOnce(field)
      }}
    />
  )
}

const SIX_DIGITS = /^\d{6}$/
