import { useId, type ReactNode } from 'react'
import { useValidity, type Control, type Handlers, type Validate } from './useValidity'

interface Common<Of extends Control> extends Partial<Handlers<Of>> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  validate?: Validate
  'aria-describedby'?: string | undefined
}

/**
 * What ties a control to its label, hint and error.
 * @param props of the component
 * @returns those of its Field, and those of the control in it, which gets its description from the Field
 */
export function useField<Of extends Control, P>(props: P & Common<Of>) {
  const { label, hint, error, aside, validate, onInput, onInvalid, ...rest } = props
  const id = useId()
  const { problem = error, refusals, ...handlers } = useValidity(validate, { onInput, onInvalid })
  return {
    field: { id, label, hint, error: problem, refusals, aside, more: props['aria-describedby'] },
    control: { ...rest, ...handlers, id, 'aria-invalid': problem !== undefined },
  }
}
