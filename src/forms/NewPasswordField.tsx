import { useId, useState } from 'react'
import { isCommonPassword } from './commonPasswords'
import { PasswordField, type PasswordFieldProps } from './PasswordField'
import { PasswordRules } from './PasswordRules'
import { meetsPasswordRule } from './passwordRule'
import styles from './NewPasswordField.module.css'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'describedById' | 'name' | 'label'> & {
  name?: string
  label?: string
}

/** Why a new password is refused before anything is sent; the empty string if it is not. */
function refusal(password: string): string {
  if (password === '') return ''
  if (!meetsPasswordRule(password)) return 'This password does not meet every rule below.'
  if (isCommonPassword(password))
    return 'This is one of the most common passwords, and among the first to be tried. Choose another.'
  return ''
}

/** A password to be set: the field, and its rules ticked off below it. A bad one keeps the form from being sent. */
export function NewPasswordField({
  name = 'newPassword',
  label = 'New password',
  ...field
}: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const rules = useId()
  return (
    <div className={styles['field']}>
      <PasswordField
        required
        {...field}
        name={name}
        label={label}
        autoComplete="new-password"
        describedById={rules}
        validate={refusal}
        onInput={(event) => {
          setPassword(event.currentTarget.value)
          field.onInput?.(event)
        }}
      />
      <PasswordRules id={rules} password={password} />
    </div>
  )
}
