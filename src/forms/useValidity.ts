import { useState, type InputEvent, type InvalidEvent } from 'react'
import { useFormMessages } from '../messages/catalogue'
import type { FormMessages } from '../messages/Messages'

/** What people fill in or choose. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What is wrong with a field, in our words and the language of the time when it is shown. The browser's own
 * message is not next to the field, disappears by itself, and uses the browser's language, not the page's.
 */
function problemIn({ value, inputMode, validity, validationMessage }: Control) {
  const { customError, valueMissing, patternMismatch } = validity
  return (text: FormMessages, validate: Validate | undefined): string => {
    if (customError) return validate?.(value) || validationMessage
    if (valueMissing) return text.fillIn
    return patternMismatch && inputMode === 'email' ? text.fullEmail : validationMessage
  }
}

/** A screen's own rule for a field: the sentence that refuses a value, or the empty string. */
export type Validate = (value: string) => string

/** Whether a native rule or the screen's own rule refuses a field as it is now; shows nothing. */
export const isInvalid = (field: Element): boolean => Object(field).validity?.valid === false

export interface Handlers<Of extends Control> {
  onInput: ((event: InputEvent<Of>) => void) | undefined
  onInvalid: ((event: InvalidEvent<Of>) => void) | undefined
}

/**
 * Native constraint validation, shown at the field: the sentence appears when a submit is refused, and
 * disappears once the field is right. The first refused field of the form gets the focus.
 * @param handlers the caller's own, which run after these
 */
export function useValidity<Of extends Control>(validate: Validate | undefined, handlers: Handlers<Of>) {
  const text = useFormMessages()
  const [problem, setProblem] = useState<ReturnType<typeof problemIn>>()
  const [refusals, setRefusals] = useState(0)
  return {
    problem: problem?.(text, validate),
    /** How often a submit was refused. */
    refusals,
    onInvalid: (event: InvalidEvent<Of>) => {
      event.preventDefault()
      const input = event.currentTarget
      setProblem(() => problemIn(input))
      setRefusals(refusals + 1)
      // Once the sentence is there, so that it is read with the field.
      if (Array.from(input.form?.elements ?? []).find(isInvalid) === input)
        queueMicrotask(() => input.focus())
      handlers.onInvalid?.(event)
    },
    onInput: (event: InputEvent<Of>) => {
      const input = event.currentTarget
      if (validate !== undefined) input.setCustomValidity(validate(input.value))
      if (problem !== undefined) setProblem(input.validity.valid ? undefined : () => problemIn(input))
      handlers.onInput?.(event)
    },
  }
}
