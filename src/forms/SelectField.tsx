import { useId, type ComponentPropsWithRef } from 'react'
import { Field } from './Field'
import type { TextFieldProps } from './TextField'
import { useValidity } from './useValidity'
import field from './TextField.module.css'
import styles from './SelectField.module.css'

interface SelectFieldProps
  extends
    Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'error'>,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'className' | 'style' | 'multiple' | 'size'> {}

/**
 * A labelled choice of one. Its children are `<option>`s; with `required` and a first one whose value is empty, people must choose.
 * Like TextField it is uncontrolled.
 */
export function SelectField({ label, hint, error, onInput, onInvalid, ...select }: SelectFieldProps) {
  const id = useId()
  const validity = useValidity<HTMLSelectElement>(undefined, { onInput, onInvalid })
  const shown = validity.problem ?? error
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={shown}
      refusals={validity.refusals}
      aside={undefined}
      more={select['aria-describedby']}
    >
      {(describedBy) => (
        <select
          {...select}
          id={id}
          className={`${field['input']} ${styles['select']}`}
          aria-invalid={shown !== undefined}
          aria-describedby={describedBy}
          onInvalid={validity.onInvalid}
          onInput={validity.onInput}
        />
      )}
    </Field>
  )
}
