import { attributeField, attributesIn } from '../forms/attributes'
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
import { useMessages } from '../messages/catalogue'

/** The page for a new password and the attributes that the pool wants with it, if the pool no longer accepts the typed password. */
export function NewPasswordPage({ logo, challenge }: ChallengeProps<'NEW_PASSWORD_REQUIRED'>) {
  const { auth, form } = useMessages()
  const text = auth.newPassword
  const answerNewPassword = useSession((state) => state.answerNewPassword)
  const { requiredAttributes, attributes } = challenge
  const [submission, onSubmit] = useSignInSubmit(
    (typed) => answerNewPassword(textIn(typed, 'newPassword'), attributesIn(typed, requiredAttributes)),
    'newPassword',
  )
  return (
    <StepPage logo={logo} title={text.title} subtitle={text.text}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        {requiredAttributes.map((name) => (
          <TextField key={name} required {...attributeField(name)} />
        ))}
        {/* Right before the password: some password managers take the field before it as the user name. */}
        <UsernameHint value={attributes['email'] ?? challenge.username} />
        <NewPasswordField error={fieldError(submission, 'newPassword')} />
        <SubmitButton submission={submission} wide>
          {form.continue}
        </SubmitButton>
      </form>
    </StepPage>
  )
}
