import { useState, type InputEvent, type InvalidEvent } from 'react'

/**
 * What is wrong with a field, in our words. The browser's own bubble floats away from the field, vanishes by
 * itself and speaks the browser's language, not the page's.
 */
function sentence(input: HTMLInputElement): string {
  const { validity } = input
  if (validity.customError) return input.validationMessage
  if (validity.valueMissing) return 'Please fill this in.'
  if (validity.typeMismatch && input.type === 'email')
    return 'Enter a full e-mail address, like name@example.com.'
  return input.validationMessage
}

/** A rule of our own for a field: the sentence that refuses a value, or the empty string. */
export type Validate = (value: string) => string

const isWrong = (field: Element) =>
  'validity' in field && field.validity instanceof ValidityState && !field.validity.valid

/**
 * Native constraint validation, told beside the field: the sentence appears when a submit is refused, the first
 * refused field of the form gets the focus, and the sentence goes as soon as the field is right.
 */
export function useValidity(validate?: Validate) {
  const [problem, setProblem] = useState<string>()
  return {
    problem,
    onInvalid: (event: InvalidEvent<HTMLInputElement>) => {
      event.preventDefault()
      const input = event.currentTarget
      setProblem(sentence(input))
      if (Array.from(input.form?.elements ?? []).find(isWrong) === input) input.focus()
    },
    onInput: (event: InputEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      if (validate !== undefined) input.setCustomValidity(validate(input.value))
      if (problem !== undefined) setProblem(input.validity.valid ? undefined : sentence(input))
    },
  }
}
