import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { textIn } from '../forms/formText'
import { fieldError, type Outcome } from '../forms/submission'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/types'
import { failure, type FieldName } from '../messages/errorMessages'
import { rememberedEmail, rememberTyped } from '../session/rememberedEmail'
import { useSession } from '../session/useSession'
import { CodeForm } from './CodeForm'
import { newAccountIn, reasonIn, withNotice, withReason, withResetCode } from './navigationState'
import { StepPage } from './StepPage'
import { useMessages } from '../messages/catalogue'

const CHOOSE = 'password-not-chosen'

/**
 * The page where people confirm a new account with the code that was sent at the sign-up. Only people whom the sign-in has told that
 * an account is not confirmed learn that it is confirmed by now. The others read the same as if there were no account.
 */
export function ConfirmAccountPage({ logo }: { logo: Logo }) {
  const { auth: text, form } = useMessages()
  const confirmAccount = useSession((state) => state.confirmAccount)
  const resendConfirmation = useSession((state) => state.resendConfirmation)
  const resetPassword = useSession((state) => state.resetPassword)
  const notify = useNotices()
  const navigate = useNavigate()
  const { state } = useLocation()
  // The history outlives a log-out; what was typed in this tab does not.
  const [newAccount] = useState(() => (newAccountIn(state) === rememberedEmail() ? newAccountIn(state) : ''))
  const isNew = newAccount !== ''
  const isKnown = reasonIn(state) === 'account-not-confirmed'
  const known = isNew ? newAccount : rememberedEmail()
  // What is in the field: a new code goes to the address that the person sees there.
  const [typed, setTyped] = useState(known)
  const username = isNew ? newAccount : typed.trim()
  const wasToldOf = (name: string) => isKnown && !isNew && name === known

  /** Back must not lead to this page: its code is used. */
  const choosePassword = async (name: string) => {
    const { status } = await resetPassword(name)
    const reason = withReason(state, CHOOSE)
    const next = status === 'ERROR' ? reason : withResetCode(reason, name)
    void navigate('/auth/reset', { state: next, replace: true })
  }

  const [submission, onSubmit] = useSubmit(async (sent): Promise<Outcome<FieldName>> => {
    const name = textIn(sent, 'username')
    const result = await confirmAccount(name, textIn(sent, 'code'))
    if (result.status === 'ERROR') {
      if (result.error.code !== 'account-already-confirmed') return failure(result.error)
      if (!wasToldOf(name)) return failure({ code: isNew ? 'wrong-code' : 'code-expired' })
    }
    const login = result.status === 'READY' ? result.login : undefined
    if (login && login.status !== 'ERROR') {
      notify(text.confirm.done)
      return { state: 'left' }
    }
    rememberTyped(name)
    if (login?.error.code === CHOOSE) await choosePassword(name)
    else void navigate('/auth/login', { state: withNotice(state, 'account-confirmed') })
    return { state: 'left' }
  }, 'code')

  const resend = async () => {
    const result = await resendConfirmation(username)
    const isConfirmed = result.status === 'ERROR' && result.error.code === 'account-already-confirmed'
    return isConfirmed && !wasToldOf(username) ? { status: 'READY' } : result
  }

  return (
    <StepPage
      logo={logo}
      title={text.confirm.title}
      subtitle={isNew ? text.confirm.sent : isKnown ? text.confirm.notConfirmed : text.confirm.text}
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
        isSent={isNew}
      />
    </StepPage>
  )
}
