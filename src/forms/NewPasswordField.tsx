import { Check, Dot } from 'lucide-react'
import { use, useId, useState } from 'react'
import { isCommonPassword } from './commonPasswords'
import { MinPasswordLength } from './MinPasswordLength'
import { PasswordField, type PasswordFieldProps } from './PasswordField'
import { hasBlankEdge, meetsPasswordRule, passwordRule } from './passwordRule'
import { PasswordStrengthBar } from './PasswordStrengthBar'
import styles from './NewPasswordField.module.css'
import { useMessages } from '../messages/catalogue'
import type { Messages } from '../messages/Messages'

/** forms/passwordRule.ts, in the syntax of password managers. */
const rulesFrom = (least: number) =>
  `minlength: ${least}; maxlength: 256; required: upper; required: lower; required: digit; required: [!@#$%^&*]`

type NewPasswordFieldProps = Omit<
  PasswordFieldProps,
  'autoComplete' | 'aria-describedby' | 'passwordrules' | 'name' | 'label'
> & {
  label?: string
  /** The person's names, where the form does not ask for them: a password that contains one is weak. */
  names?: readonly string[]
}

/** Why a new password is refused before it is sent; the empty string where it is accepted. */
function refusal(password: string, least: number, text: Messages['fields']): string {
  if (password === '') return ''
  if (!meetsPasswordRule(password, least)) return text.breaksRule
  if (hasBlankEdge(password)) return text.edges
  if (isCommonPassword(password)) return text.isCommon
  return ''
}

/** What the form's other fields hold as plain text, such as a name or an e-mail address. */
const textsBeside = ({ form }: HTMLInputElement) =>
  Array.from(form?.elements ?? []).flatMap((each) =>
    each instanceof HTMLInputElement &&
    /^(?:text|email)$/.test(each.type) &&
    !/password/.test(each.autocomplete)
      ? [each.value]
      : [],
  )

/**
 * A field for a new password: how strong it is, and its rules, ticked off. The form cannot be submitted with
 * one that breaks a rule or is common.
 */
export function NewPasswordField({ label, names = [], ...field }: NewPasswordFieldProps) {
  const { fields: text } = useMessages()
  const least = use(MinPasswordLength)
  const [{ password, beside }, setTyped] = useState<{ password: string; beside: readonly string[] }>({
    password: '',
    beside: [],
  })
  const rules = useId()
  return (
    <div className={styles['field']}>
      <PasswordField
        required
        {...field}
        name="newPassword"
        label={label ?? text.newPassword}
        autoComplete="new-password"
        aria-describedby={passwordRule('')
          .map(({ id }) => `${rules}-${id}`)
          .join(' ')}
        passwordrules={rulesFrom(least)}
        validate={(value) => refusal(value, least, text)}
        onInput={(event) => {
          setTyped({ password: event.currentTarget.value, beside: textsBeside(event.currentTarget) })
          field.onInput?.(event)
        }}
      />
      <PasswordStrengthBar password={password} about={[...names, ...beside]} />
      <PasswordRules id={rules} password={password} least={least} />
    </div>
  )
}

/**
 * The password rule as a list. Met and unmet differ by icon, and by words for a screen reader, not only by
 * colour. The texts of the rules describe the field. As a description, the list itself would give only its
 * name, and every change in it would be read out whenever a rule is met.
 */
function PasswordRules({ id, password, least }: { id: string; password: string; least: number }) {
  const { rules: text } = useMessages().fields
  return (
    <ul id={id} className={styles['rules']} aria-label={text.title}>
      {passwordRule(password, least).map(({ id: rule, met }) => {
        const isMet = met && password !== ''
        const Icon = isMet ? Check : Dot
        return (
          <li key={rule} className={styles['rule']} data-met={isMet}>
            <Icon size={16} strokeWidth={2.5} />
            <span>
              <span id={`${id}-${rule}`}>{rule === 'length' ? text.length(least) : text[rule]}</span>
              <span className="visually-hidden">{isMet ? text.met : text.notMet}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
