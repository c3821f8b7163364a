import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/types'
import { errorMessage, failure, type FieldName } from '../messages/errorMessages'
import { rememberedEmail, rememberTyped } from '../session/rememberedEmail'
import { isLoggedIn } from '../session/session'
import { useSession, useSessionStore } from '../session/useSession'
import { CodeForm } from './CodeForm'
import { noticeIn, reasonIn, withNotice } from './navigationState'
import { StepPage } from './StepPage'
import { useMessages } from '../messages/catalogue'

/** Whose password is reset, and whether this page has sent the code. */
interface Asked {
  username: string
  isSent: boolean
}

/** The page for a forgotten password: the address, then the code that was sent and a new password. */
export function ResetPage({ logo }: { logo: Logo }) {
  const [asked, setAsked] = useState<Asked>()
  return asked === undefined ? <Request logo={logo} onAsked={setAsked} /> : <Confirm logo={logo} {...asked} />
}

function Request({ logo, onAsked }: { logo: Logo; onAsked: (asked: Asked) => void }) {
  const { auth, form } = useMessages()
  const text = auth.reset
  const resetPassword = useSession((state) => state.resetPassword)
  const { state } = useLocation()
  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const username = textIn(typed, 'username').trim()
    rememberTyped(username)
    const isSent = !typed.has('code')
    if (isSent) {
      const result = await resetPassword(username)
      if (result.status === 'ERROR') return failure(result.error)
    }
    onAsked({ username, isSent })
    return { state: 'done' }
  })
  const why = reasonIn(state) === REQUIRED ? `${errorMessage({ code: REQUIRED }).text} ` : ''
  return (
    <StepPage logo={logo} title={text.title} subtitle={`${why}${text.text}`}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <TextField
          name="username"
          type="email"
          label={form.email}
          autoComplete="username"
          defaultValue={rememberedEmail()}
          required
          error={fieldError(submission, 'username')}
        />
        <SubmitButton submission={submission} wide>
          {form.continue}
        </SubmitButton>
        <Button type="submit" name="code" value="known" variant="quiet" wide>
          {auth.haveCode}
        </Button>
      </form>
    </StepPage>
  )
}

const REQUIRED = 'password-reset-required'
const CHANGED = 'password-changed'

/** Says the same whether the address has an account or not. */
function Confirm({ logo, username, isSent }: { logo: Logo } & Asked) {
  const { auth } = useMessages()
  const text = auth.reset
  const resetPassword = useSession((state) => state.resetPassword)
  const confirmResetPassword = useSession((state) => state.confirmResetPassword)
  const login = useSession((state) => state.login)
  const session = useSessionStore()
  const notify = useNotices()
  const navigate = useNavigate()
  const { state } = useLocation()
  const arrived = useRef(() => {})
  useEffect(() => {
    if (noticeIn(state) === CHANGED) arrived.current()
  }, [state])

  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const password = textIn(typed, 'newPassword')
    const result = await confirmResetPassword(username, textIn(typed, 'code'), password)
    if (result.status === 'ERROR') return failure(result.error)
    // Somebody else has signed in meanwhile, in another tab: this page is theirs now.
    if (isLoggedIn(session.getState())) return { state: 'left' }
    // Whatever comes next, Back must lead to a sign-in page that says so.
    const changed = withNotice(state, CHANGED)
    // The router renders it in a transition. A next step passes on what is rendered.
    await new Promise<void>((resolve) => {
      arrived.current = resolve
      void navigate('', { state: changed, replace: true })
    })
    // The new password signs the person in. If that fails, they sign in themselves.
    const { status } = await login(username, password)
    if (status === 'ERROR') void navigate('/auth/login', { state: changed })
    else notify(text.done)
    return { state: 'left' }
  }, 'code')

  return (
    <StepPage
      logo={logo}
      title={text.setTitle}
      subtitle={isSent ? text.sent : text.known}
      person={{ doing: auth.newPasswordFor, name: username }}
    >
      <CodeForm
        submission={submission}
        onSubmit={onSubmit}
        autoFocus
        above={<UsernameHint value={username} />}
        below={<NewPasswordField error={fieldError(submission, 'newPassword')} />}
        onResend={() => resetPassword(username)}
        isSent={isSent}
      />
    </StepPage>
  )
}
