import { isKnown } from '../../cognito/knownAttributes'
import { attributeField, attributesIn, requiredField } from '../../forms/attributeFields'
import { textIn } from '../../forms/formText'
import { NewPasswordField } from '../../forms/NewPasswordField'
import { fieldError } from '../../forms/submission'
import { TextField } from '../../forms/TextField'
import { UsernameHint } from '../../forms/UsernameHint'
import { useMessages } from '../../messages/catalogue'
import { useStepSubmit } from '../useStepSubmit'
import type { ChallengeProps } from './ChallengeProps'
import { StepActions } from './StepActions'

const NAMES = ['name', 'given_name', 'family_name']

/**
 * Asks for a new password and the attributes that the pool wants with it, if the pool no longer accepts the
 * typed password.
 */
export function NewPasswordChallenge({ flow, challenge }: ChallengeProps<'NEW_PASSWORD_REQUIRED'>) {
  const { auth } = useMessages()
  const { requiredAttributes, attributes, username } = challenge
  const asked = requiredAttributes.filter((name) => !isKnown(name))
  const [submission, onSubmit] = useStepSubmit(
    (typed) =>
      flow.answer({
        password: textIn(typed, 'newPassword'),
        attributes: attributesIn(typed, asked),
      }),
    'newPassword',
  )
  return (
    <form onSubmit={onSubmit} method="post">
      {asked.map((name) => (
        <TextField key={name} {...requiredField(attributeField(name))} error={fieldError(submission, name)} />
      ))}
      <UsernameHint value={attributes['email'] ?? username} />
      <NewPasswordField
        names={NAMES.flatMap((name) => attributes[name] ?? [])}
        error={fieldError(submission, 'newPassword')}
      />
      <StepActions submission={submission} label={auth.passwordChange.set} />
    </form>
  )
}
