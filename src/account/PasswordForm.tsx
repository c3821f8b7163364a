import { useId } from 'react'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { PasswordField } from '../forms/PasswordField'
import { SubmitButton } from '../forms/SubmitButton'
import { UsernameHint } from '../forms/UsernameHint'
import { ResendButton } from '../forms/ResendButton'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { ButtonRow } from '../layout/ButtonRow'
import { useNotices } from '../layout/Notices'
import { errorMessage, failure, type FieldName } from '../messages/errorMessages'
import type { Elsewhere } from '../session/results'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import { Checkbox } from '../forms/Checkbox'
import { messages, useMessages } from '../messages/catalogue'
import { newPassword } from '../input/newPassword'
import { trimmed } from '../input/trimmed'
import { InlineForm } from './InlineForm'
import { useResetCode } from './useResetCode'

interface PasswordFormProps {
  /** Whether the person has none yet. Then they confirm in another way that it is them. */
  isFirst: boolean
  reread: () => Promise<unknown>
  /** @param problem what failed after the password was changed */
  onProblem: (problem: string) => void
  onClose: () => void
}

/**
 * Changes the password, or sets the first one, and on request signs out everywhere else. A code takes the
 * place of a current password that the person does not know. A failure keeps what was typed.
 */
export function PasswordForm({ isFirst, reread, onProblem, onClose }: PasswordFormProps) {
  const { auth, form, settings } = useMessages()
  const text = { ...settings.password, ...auth.passwordChange }
  const codeId = useId()
  const { code, sendCode, askRef, asking, onAsk } = useResetCode()
  const changePassword = useSession((state) => state.changePassword)
  const user = useSession(userOf)
  const withStepUp = useStepUp()
  const notify = useNotices()

  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const current = textIn(typed, 'password')
    const next = textIn(typed, 'newPassword')
    if (newPassword(next) === newPassword(trimmed(current)))
      return { state: 'failed', message: () => messages().settings.password.same, field: 'newPassword' }
    const how = { logoutElsewhere: typed.has('elsewhere') }
    const result = await (isFirst
      ? withStepUp(() => changePassword(null, next, how), { purpose: text.set })
      : changePassword(code ? { code: textIn(typed, 'code') } : current, next, how))
    // It may have been set meanwhile, in another tab: then the form asks for it.
    if (isFirst) await reread()
    if (result.status === 'ERROR') return failure(result.error)
    if (result.elsewhere) tellElsewhere(result.elsewhere)
    else finish(isFirst ? text.isSet : text.changed)
    return { state: 'done' }
  })

  function finish(note: string): void {
    notify(note)
    onClose()
  }

  /** If all sign-ins have ended, the guard leads to the next page, which shows the notice, too. */
  function tellElsewhere(elsewhere: Elsewhere): void {
    if (elsewhere.status === 'NOT_LOGGED_OUT') {
      onProblem(text.notElsewhere(errorMessage(elsewhere.error).text))
      onClose()
    } else if (elsewhere.login.status === 'READY') finish(text.changedElsewhere)
    else notify(text.changedEverywhere)
  }

  return (
    <>
      {code && (
        <p id={codeId}>
          {code.sentTo === undefined
            ? auth.reset.sent
            : settings.codeSentTo(<strong dir="auto">{code.sentTo}</strong>)}
        </p>
      )}
      <InlineForm
        submission={submission}
        onSubmit={onSubmit}
        submitLabel={isFirst ? text.set : text.change}
        onCancel={onClose}
      >
        {code && <CodeField aria-describedby={codeId} error={fieldError(submission, 'code')} autoFocus />}
        <UsernameHint value={user?.email ?? ''} />
        {!isFirst && !code && (
          <PasswordField
            name="password"
            label={text.current}
            autoComplete="current-password"
            autoFocus
            required
            error={fieldError(submission, 'password')}
          />
        )}
        <NewPasswordField
          names={user ? [user.firstName, user.lastName] : []}
          error={fieldError(submission, 'newPassword')}
        />
        <Checkbox name="elsewhere" label={text.elsewhere} hint={text.elsewhereHint} defaultChecked />
      </InlineForm>
      {code && <ResendButton onResend={sendCode} />}
      {!isFirst && !code && (
        <form onSubmit={onAsk} method="post">
          <FormMessage>{formError(asking)}</FormMessage>
          <ButtonRow>
            <SubmitButton ref={askRef} submission={asking} variant="quiet">
              {form.forgotPassword}
            </SubmitButton>
          </ButtonRow>
        </form>
      )}
    </>
  )
}
