import { Check, Dot } from 'lucide-react'
import { useId, useState } from 'react'
import { isCommonPassword } from './commonPasswords'
import { PasswordField, type PasswordFieldProps } from './PasswordField'
import { meetsPasswordRule, passwordRule } from './passwordRule'
import styles from './NewPasswordField.module.css'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'describedById' | 'name' | 'label'> & {
  name?: string
  label?: string
}

/** Why a new password is refused before it is sent; the empty string where it is accepted. */
function refusal(password: string): string {
  if (password === '') return ''
  if (!meetsPasswordRule(password)) return 'This password does not meet every rule below.'
  if (isCommonPassword(password))
    return 'This is one of the most common passwords, and among the first to be tried. Choose another.'
  return ''
}

/** A field for a new password, with its rules ticked off below. The form cannot be submitted with a bad one. */
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

/** The password rule as a list. Met and unmet differ by icon, and by words for a screen reader, not by colour alone. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className={styles['rules']} aria-label="Password rules">
      {passwordRule(password).map(({ id: rule, text, met }) => {
        const isMet = met && password !== ''
        const Icon = isMet ? Check : Dot
        return (
          <li key={rule} className={styles['rule']} data-met={isMet}>
            <Icon size={16} strokeWidth={2.5} />
            <span>
              {text}
              <span className="visually-hidden">{isMet ? ', met' : ', not met yet'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
