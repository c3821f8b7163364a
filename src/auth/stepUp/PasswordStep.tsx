import { textIn } from '../../forms/formText'
import { PasswordField } from '../../forms/PasswordField'
import { fieldError } from '../../forms/submission'
import { UsernameHint } from '../../forms/UsernameHint'
import { userOf } from '../../session/session'
import { useSession } from '../../session/useSession'
import { OtherWays } from './OtherWays'
import { StepForm } from './StepForm'
import type { StepProps } from './StepProps'
import { useMessages } from '../../messages/catalogue'

/** Confirms with the password. */
export function PasswordStep({ asking, at }: StepProps) {
  const { auth, form } = useMessages()
  const email = useSession(userOf)?.email ?? ''
  return (
    <>
      <StepForm
        send={(typed) => asking.answer(textIn(typed, 'password'))}
        label={auth.stepUp.confirm}
        onCancel={asking.cancel}
        secret="password"
      >
        {(submission) => (
          <>
            <UsernameHint value={email} />
            <PasswordField
              name="password"
              label={form.password}
              autoComplete="current-password"
              required
              error={fieldError(submission, 'password')}
            />
          </>
        )}
      </StepForm>
      <OtherWays asking={asking} at={at} />
    </>
  )
}
