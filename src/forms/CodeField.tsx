import { useEffect, useRef } from 'react'
import { cleanCode } from '../input/cleanCode'
import { InboxLink } from './InboxLink'
import { TextField, type TextFieldProps } from './TextField'
import { isInvalid } from './useValidity'
import { useMessages } from '../messages/catalogue'

interface CodeFieldProps extends Omit<
  TextFieldProps,
  'label' | 'name' | 'type' | 'ref' | 'aside' | 'onMouseDown'
> {
  label?: string
  /**
   * Submits the form after the sixth digit. Only for codes of six digits, in forms that need nothing after it
   * but perhaps a box.
   */
  submitsItself?: boolean
}

/**
 * A code from a message or an authenticator app. It is one text input, because split boxes break paste and
 * autofill, and a number input drops leading zeros. What is typed stays in it; what is sent is clean.
 *
 * A field that submits the form does so once, a moment after the sixth digit, however the code was entered.
 * After a correction, or if they have gone on to a box, for which there are three moments, people press the
 * button themselves. A code that is pasted or filled in, or typed over the last one from its beginning, is a
 * new one.
 */
export function CodeField({
  label,
  submitsItself = false,
  hint,
  onInput,
  error,
  ...attributes
}: CodeFieldProps) {
  const { fields: text } = useMessages()
  const submitted = useRef(false)
  const last = useRef('')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const input = useRef<HTMLInputElement>(null)
  /** What was typed when the code was refused. */
  const refused = useRef<string>(undefined)
  useEffect(() => {
    refused.current = error === undefined ? undefined : input.current?.value
  }, [error])

  const submitSoon = (field: HTMLInputElement) => {
    const { form } = field
    clearTimeout(waiting.current)
    if (submitted.current || form === null || !SIX_DIGITS.test(last.current)) return
    const submit = () => {
      const { activeElement } = document
      if (activeElement !== field && form.contains(activeElement)) return
      if (Array.from(form.elements).some(isInvalid)) return
      // As Enter does: by the form's first button.
      form.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type=button])'))
    }
    waiting.current = setTimeout(submit, form.querySelector('[type=checkbox]') ? 3 * MOMENT : MOMENT)
    // A press of the button has sent the form: it must not be sent again.
    const sent = () => {
      clearTimeout(waiting.current)
      submitted.current = true
    }
    form.addEventListener('submit', sent, { once: true })
  }
  const follow = (field: HTMLInputElement, isPasted: boolean) => {
    const clean = cleanCode(field.value)
    // What a phone fills in comes in one go, as what is pasted does. One digit in place of another is a
    // correction.
    const others = Array.from(clean).filter((digit, place) => digit !== last.current[place])
    const isFilledIn = others.length > 1 && clean.length - last.current.length !== 1 && SIX_DIGITS.test(clean)
    if (isPasted || isFilledIn || clean.length < 2) submitted.current = false
    last.current = clean
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
      {...attributes}
      ref={input}
      error={error}
      // The first tap on a refused code would drop its selection, and the next code would be typed after it.
      // The second sets the cursor.
      onMouseDown={(event) => {
        const field = event.currentTarget
        if (field.value !== refused.current) return
        refused.current = undefined
        // Chromium drops the selection only after the click.
        event.preventDefault()
        field.focus()
        field.select()
      }}
      aside={import.meta.env.DEV && <InboxLink />}
      data-digits={submitsItself ? 6 : undefined}
      name="code"
      label={label ?? text.code}
      hint={hint ?? (submitsItself && text.codeHint)}
      onInput={(event) => {
        const field = event.currentTarget
        onInput?.(event)
        follow(field, event.nativeEvent.inputType === 'insertFromPaste')
      }}
    />
  )
}

const SIX_DIGITS = /^\d{6}$/

/**
 * Milliseconds in which people see the last digit and can correct it, or press the button out of habit. A
 * press that comes later finds the button busy, and then gone.
 */
const MOMENT = 500
