import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'

/** Labels and autocomplete tokens (WHATWG HTML 4.10.18.7) of the standard attributes a pool may require. */
const ATTRIBUTES: Readonly<Record<string, { label: string; autoComplete: string; type?: string }>> = {
  given_name: { label: 'First name', autoComplete: 'given-name' },
  family_name: { label: 'Last name', autoComplete: 'family-name' },
  name: { label: 'Full name', autoComplete: 'name' },
  nickname: { label: 'Nickname', autoComplete: 'nickname' },
  phone_number: { label: 'Phone number', autoComplete: 'tel', type: 'tel' },
  email: { label: 'E-mail', autoComplete: 'email', type: 'email' },
  birthdate: { label: 'Date of birth', autoComplete: 'bday', type: 'date' },
  address: { label: 'Address', autoComplete: 'street-address' },
}

/** The page for a new password, and attributes the pool wants with it, where the typed one is refused. */
export function NewPasswordPage({ logo, challenge }: ChallengeProps<'NEW_PASSWORD_REQUIRED'>) {
  const answerNewPassword = useSession((state) => state.answerNewPassword)
  const { requiredAttributes, attributes } = challenge
  const [submission, onSubmit] = useSignInSubmit(
    (typed) =>
      answerNewPassword(
        textIn(typed, 'newPassword'),
        Object.fromEntries(requiredAttributes.map((name) => [name, textIn(typed, name).trim()])),
      ),
    'newPassword',
  )
  return (
    <StepPage
      logo={logo}
      title="Choose a new password"
      subtitle="Your temporary password has done its work. Choose one that only you know."
    >
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <UsernameHint value={attributes['email'] ?? challenge.username} />
        {requiredAttributes.map((name) => {
          const { label = readable(name), ...field } = ATTRIBUTES[name] ?? {}
          return <TextField key={name} name={name} label={label} required {...field} />
        })}
        <NewPasswordField error={fieldError(submission, 'newPassword')} />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
    </StepPage>
  )
}

/** `custom:cost_centre` becomes "Cost centre". */
function readable(attribute: string): string {
  const words = attribute.replace(/^custom:/, '').replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
