import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { textIn } from '../forms/formText'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { fieldError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/UiConfig'
import { failure, type FieldName } from '../messages/errorMessages'
import type { AuthError } from '../cognito/AuthError'
import { rememberedEmail, rememberTyped } from '../session/signIn/rememberedEmail'
import { useSession } from '../session/useSession'
import { trimmed } from '../input/trimmed'
import { CodeForm } from './CodeForm'
import { newAccountIn, reasonIn, withNotice, withReason } from './navigationState'
import { StepPage } from './StepPage'
import { messages, useMessages } from '../messages/catalogue'

const RESET = 'password-reset-required'
const CONFIRMED = 'account-already-confirmed'

/**
 * The page where people confirm a new account with the code that was sent at the sign-up. Whom the code does
 * not sign in is led to the sign-in form, also if the account is confirmed by now and they may know that
 * (session/signIn/signUp.ts). All others read the same as if there were no account, and what to do if theirs
 * is confirmed.
 */
export function ConfirmAccountPage({ logo }: { logo: Logo }) {
  const { auth: text, form } = useMessages()
  const confirmAccount = useSession((state) => state.confirmAccount)
  const resendConfirmation = useSession((state) => state.resendConfirmation)
  const notify = useNotices()
  const navigate = useNavigate()
  const { state } = useLocation()
  // The history outlives a log-out; what was typed in this tab does not.
  const [newAccount] = useState(() => (newAccountIn(state) === rememberedEmail() ? newAccountIn(state) : ''))
  const isNew = newAccount !== ''
  const isKnown = reasonIn(state) === 'account-not-confirmed'
  // A new account comes with a reason if its code could not be sent.
  const isSent = isNew && reasonIn(state) === ''
  const known = isNew ? newAccount : rememberedEmail()
  // What is in the field: a new code goes to the address that the person sees there.
  const [typed, setTyped] = useState(known)
  const username = isNew ? newAccount : trimmed(typed)

  const [submission, onSubmit] = useSubmit(async (sent, formElement): Promise<Outcome<FieldName>> => {
    const name = textIn(sent, 'username')
    const result = await confirmAccount(name, textIn(sent, 'code'))
    if (result.status === 'ERROR' && result.error.code !== CONFIRMED) return refusal(result.error)
    const login = result.status === 'READY' ? result.login : undefined
    if (login && login.status !== 'ERROR') {
      notify(text.confirm.done)
      return { state: 'left' }
    }
    // People who have left the page stay where they are.
    if (!formElement.isConnected) return { state: 'left' }
    rememberTyped(name)
    // Back must not lead to this page: its code is used.
    if (login?.error.code === RESET)
      void navigate('/auth/reset', { state: withReason(state, RESET), replace: true })
    else void navigate('/auth/login', { state: withNotice(state, CONFIRMED) })
    return { state: 'left' }
  }, 'code')

  const resend = () => {
    rememberTyped(username)
    return resendConfirmation(username)
  }

  return (
    <StepPage
      logo={logo}
      title={text.confirm.title}
      subtitle={text.confirm[isSent ? 'sent' : isNew ? 'notSent' : isKnown ? 'notConfirmed' : 'text']}
      {...(isNew && { person: { doing: text.newAccountFor, name: username } })}
    >
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus={known !== ''}
        submitsItself
        above={
          isNew ? (
            <UsernameHint value={username} />
          ) : (
            <TextField
              name="username"
              type="email"
              label={form.email}
              autoComplete="username"
              defaultValue={known}
              onInput={(event) => setTyped(event.currentTarget.value)}
              required
              error={fieldError(submission, 'username')}
            />
          )
        }
        onResend={username === '' ? undefined : resend}
        isSent={isSent}
        told={text.confirm.resent}
      />
    </StepPage>
  )
}

/**
 * One sentence for every code that is not accepted: one of another account, an old one, and any code of an
 * account that is confirmed.
 */
const refusal = (error: AuthError): Outcome<FieldName> =>
  error.code === 'wrong-code' || error.code === 'code-expired'
    ? { state: 'failed', field: 'code', message: () => messages().auth.confirm.refused }
    : failure(error)
