import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { PasswordField } from '../forms/PasswordField'
import { fieldError, type Outcome } from '../forms/submission'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { errorMessage, failure, type FieldName } from '../messages/errorMessages'
import { userOf } from '../session/session'
import { useActions, useSession } from '../session/useSession'
import { Checkbox } from './Checkbox'
import { InlineForm } from './InlineForm'

interface PasswordFormProps {
  /** @param problem what failed after the password was changed */
  onChanged: (problem?: string) => void
}

/** Changes the password and, on request, signs out everywhere else. A failure keeps what was typed. */
export function PasswordForm({ onChanged }: PasswordFormProps) {
  const { changePassword, logoutElsewhere } = useActions()
  const email = useSession(userOf)?.email ?? ''
  const notify = useNotices()

  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const current = textIn(typed, 'password')
    const next = textIn(typed, 'newPassword')
    if (next === current)
      return { state: 'failed', message: 'That is your password already.', field: 'newPassword' }
    const result = await changePassword(current, next)
    if (result.status === 'ERROR') return failure(result.error)
    if (typed.has('elsewhere')) await logoutOthers(next)
    else finish('Your password has been changed.')
    return { state: 'done' }
  })

  function finish(note: string): void {
    notify(note)
    onChanged()
  }

  async function logoutOthers(password: string): Promise<void> {
    const result = await logoutElsewhere(password)
    if (result.status === 'READY')
      finish('Your password has been changed, and you are signed out everywhere else.')
    else if (result.status === 'ERROR')
      onChanged(
        `Your password has been changed, but signing out elsewhere failed. ${errorMessage(result.error).text}`,
      )
    // The guard shows the page for the code, and then comes back here.
    else notify('Your password has been changed. One more step keeps you signed in here.')
  }

  return (
    <InlineForm submission={submission} onSubmit={onSubmit} submitLabel="Change password">
      <UsernameHint value={email} />
      <PasswordField
        name="password"
        label="Current password"
        autoComplete="current-password"
        required
        error={fieldError(submission, 'password')}
      />
      <NewPasswordField error={fieldError(submission, 'newPassword')} />
      <Checkbox
        name="elsewhere"
        label="Sign out everywhere else"
        hint="Other browsers and devices then need the new password. You may be asked for a code here."
        defaultChecked
      />
    </InlineForm>
  )
}
