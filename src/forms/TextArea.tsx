import { useId, type ComponentPropsWithRef } from 'react'
import { Field } from './Field'
import type { TextFieldProps } from './TextField'
import { useValidity } from './useValidity'
import field from './TextField.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps
  extends
    Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'error' | 'validate'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name' | 'className' | 'style'> {}

/** A labelled field of several lines. Like TextField it is uncontrolled. */
export function TextArea({ label, hint, error, validate, onInput, onInvalid, ...area }: TextAreaProps) {
  const id = useId()
  const validity = useValidity<HTMLTextAreaElement>(validate, { onInput, onInvalid })
  const shown = validity.problem ?? error
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={shown}
      refusals={validity.refusals}
      aside={undefined}
      more={area['aria-describedby']}
    >
      {(describedBy) => (
        <textarea
          rows={4}
          {...area}
          id={id}
          className={`${field['input']} ${styles['area']}`}
          aria-invalid={shown !== undefined}
          aria-describedby={describedBy}
          onInvalid={validity.onInvalid}
          onInput={validity.onInput}
        />
      )}
    </Field>
  )
}
