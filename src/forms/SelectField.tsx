import type { ComponentPropsWithRef } from 'react'
import { Field } from './Field'
import type { TextFieldProps } from './TextField'
import { useField } from './useField'
import input from './TextField.module.css'
import styles from './SelectField.module.css'

interface SelectFieldProps
  extends
    Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'error'>,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'className' | 'style' | 'multiple' | 'size'> {}

/**
 * A labelled choice of one. Its children are `<option>`s; with `required` and a first one whose value is
 * empty, people must choose. Like TextField it is uncontrolled.
 */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      {(describedBy) => (
        <select
          {...control}
          className={`${input['input']} ${styles['select']}`}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  )
}
