import { useState } from 'react'
import { textClaim } from '../../cognito/claims'
import { CodeField } from '../../forms/CodeField'
import { FormMessage } from '../../forms/FormMessage'
import { textIn } from '../../forms/formText'
import { NewPasswordField } from '../../forms/NewPasswordField'
import { ResendButton } from '../../forms/ResendButton'
import { fieldError, formError, type Outcome } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { UsernameHint } from '../../forms/UsernameHint'
import { useSubmit } from '../../forms/useSubmit'
import { newPassword } from '../../input/newPassword'
import { failure, type FieldName } from '../../messages/errorMessages'
import { useMessages } from '../../messages/catalogue'
import { userOf } from '../../session/session'
import type { Flow } from '../../session/signIn/flow'
import { useSession } from '../../session/useSession'
import styles from './AnotherWay.module.css'
import { StepActions } from './StepActions'

interface ResetHereProps {
  flow: Pick<Flow, 'answer'>
  /** Whether the code is on its way: then this takes the place of the question for the password. */
  isSent: boolean
  onSent: () => void
}

/**
 * For somebody who has forgotten the password that a confirmation asks for: a code takes its place, and the
 * new password is the answer. What lies below the confirmation stays as it is.
 */
export function ResetHere({ flow, isSent, onSent }: ResetHereProps) {
  const { auth, form } = useMessages()
  const resetPassword = useSession((state) => state.resetPassword)
  const changePassword = useSession((state) => state.changePassword)
  const user = useSession(userOf)
  const username = useSession(({ session }) =>
    session.phase === 'authenticated' ? (textClaim(session.claims.access, 'username') ?? '') : '',
  )
  const [changed, setChanged] = useState('')

  const sendCode = async () => {
    const result = await resetPassword(username)
    return result.status === 'ERROR' ? result.error : undefined
  }
  const [asking, onAsk] = useSubmit(async () => {
    const error = await sendCode()
    if (error) return failure(error)
    onSent()
    return { state: 'done' }
  })
  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const next = newPassword(textIn(typed, 'newPassword'))
    // If the confirmation fails after it, the code is spent, and the password stands.
    if (changed !== next) {
      const result = await changePassword({ code: textIn(typed, 'code') }, next)
      if (result.status === 'ERROR') return failure(result.error)
      setChanged(next)
    }
    const result = await flow.answer({ password: next })
    return result.status === 'ERROR' ? failure(result.error) : { state: 'done' }
  }, 'code')

  if (!isSent)
    return (
      <form onSubmit={onAsk} method="post" className={styles['another']}>
        <FormMessage>{formError(asking)}</FormMessage>
        <SubmitButton submission={asking} variant="quiet">
          {form.forgotPassword}
        </SubmitButton>
      </form>
    )
  return (
    <>
      <form onSubmit={onSubmit} method="post">
        <p>{auth.reset.known}</p>
        <CodeField error={fieldError(submission, 'code')} autoFocus />
        <UsernameHint value={user?.email ?? ''} />
        <NewPasswordField
          names={user ? [user.firstName, user.lastName] : []}
          error={fieldError(submission, 'newPassword')}
        />
        <StepActions submission={submission} label={auth.passwordChange.set} />
      </form>
      <ResendButton onResend={sendCode} />
    </>
  )
}
