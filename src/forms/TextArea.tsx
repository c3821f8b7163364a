import type { ComponentPropsWithRef } from 'react'
import { Field } from './Field'
import type { TextFieldProps } from './TextField'
import { useField } from './useField'
import input from './TextField.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps
  extends
    Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'error' | 'validate'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name' | 'className' | 'style'> {}

/** A labelled field of several lines. Like TextField it is uncontrolled. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      {(describedBy) => (
        <textarea
          rows={4}
          {...control}
          className={`${input['input']} ${styles['area']}`}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  )
}
