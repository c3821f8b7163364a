import { useEffect, useRef } from 'react'
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
 * One that submits itself does so once, a moment after the sixth digit, however the code came: who corrects a digit presses the button. Once the field
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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const submitSoon = (field: HTMLInputElement) => {
    const { form } = field
    if (field.value === '') submitted.current = false
    clearTimeout(waiting.current)
    if (submitted.current || form === null || !SIX_DIGITS.test(field.value)) return
    const submit = () => {
      if (Array.from(form.elements).some(isInvalid)) return
      // As Enter does: by the form's first button.
      form.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type=button])'))
    }
    waiting.current = setTimeout(submit, MOMENT)
    // Whoever presses the button is not behind it.
    const sent = () => {
      clearTimeout(waiting.current)
      submitted.current = true
    }
    form.addEventListener('submit', sent, { once: true })
  }
  const tidy = (field: HTMLInputElement) => {
    const clean = cleanCode(field.value)
    if (clean !== field.value) field.value = clean
    if (submitsItself) submitSoon(field)
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
        if (!event.nativeEvent.isComposing) tidy(field)
      }}
      // The last `input` comes before it, still composing (UI Events, "Input Events During Composition"); elsewhere one comes after it.
      onCompositionEnd={(event) => tidy(event.currentTarget)}
    />
  )
}

const SIX_DIGITS = /^\d{6}$/

/** Milliseconds in which the last digit is seen, and may be corrected; or the button is pressed by habit. */
const MOMENT = 300
