import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../forms/Button'
import { Checkbox } from '../forms/Checkbox'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { SubmitButton } from '../forms/SubmitButton'
import { UsernameHint } from '../forms/UsernameHint'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/UiConfig'
import { errorMessage, failure, type FieldName } from '../messages/errorMessages'
import { rememberTyped } from '../session/signIn/rememberedEmail'
import { isOneOf, NOT_LET_IN } from '../cognito/AuthError'
import { isLoggedIn } from '../session/session'
import { useSession, useSessionStore } from '../session/useSession'
import { newPassword } from '../input/newPassword'
import { trimmed } from '../input/trimmed'
import { AddressField } from './AddressField'
import { CodeForm } from './CodeForm'
import { isKeyboardAtHand } from '../forms/moveFocus'
import { NoCode } from './NoCode'
import styles from './challenges/AnotherWay.module.css'
import { noticeIn, reasonIn, withNotice } from './navigationState'
import { StepPage } from './StepPage'
import { useMessages } from '../messages/catalogue'

/** The failure of a sign-in that leads here. */
const REQUIRED = 'password-reset-required'

/** Whose password is reset, and whether this page has sent the code. */
interface Asked {
  username: string
  isSent: boolean
}

/**
 * The page for a forgotten password: the address, then the code that was sent and a new password. People
 * whose password must be replaced are led here, and all their sign-ins from before end.
 */
export function ResetPage({ logo }: { logo: Logo }) {
  const [asked, setAsked] = useState<Asked>()
  return asked === undefined ? <Request logo={logo} onAsked={setAsked} /> : <Confirm logo={logo} {...asked} />
}

function Request({ logo, onAsked }: { logo: Logo; onAsked: (asked: Asked) => void }) {
  const { auth } = useMessages()
  const text = auth.reset
  const resetPassword = useSession((state) => state.resetPassword)
  const { state } = useLocation()
  const isRequired = reasonIn(state) === REQUIRED
  const [submission, onSubmit] = useSubmit(async (typed): Promise<Outcome<FieldName>> => {
    const username = trimmed(textIn(typed, 'username'))
    rememberTyped(username)
    const isSent = !typed.has('code')
    if (isSent) {
      const result = await resetPassword(username)
      if (result.status === 'ERROR') return failure(result.error)
    }
    onAsked({ username, isSent })
    return { state: 'done' }
  })
  return (
    <StepPage
      logo={logo}
      title={text.title}
      subtitle={isRequired ? `${errorMessage({ code: REQUIRED }).text} ${text.text}` : text.text}
    >
      <form onSubmit={onSubmit} method="post">
        <AddressField
          autoFocus={!isRequired && isKeyboardAtHand()}
          error={fieldError(submission, 'username')}
        />
        <SubmitButton submission={submission} wide>
          {auth.sendCode}
        </SubmitButton>
        <div className={styles['another']}>
          <Button type="submit" name="code" value="known" variant="quiet">
            {auth.haveCode}
          </Button>
        </div>
      </form>
      <FormMessage>{formError(submission)}</FormMessage>
    </StepPage>
  )
}

const CHANGED = 'password-changed'

/** The failures of a sign-in after which the password was not set, if that was only assumed. */
const NOT_SET = [...NOT_LET_IN, REQUIRED] as const

/** Says the same whether the address has an account or not. */
function Confirm({ logo, username, isSent }: { logo: Logo } & Asked) {
  const { auth } = useMessages()
  const words = auth.passwordChange
  const text = auth.reset
  const resetPassword = useSession((state) => state.resetPassword)
  const confirmResetPassword = useSession((state) => state.confirmResetPassword)
  const login = useSession((state) => state.login)
  const session = useSessionStore()
  const notify = useNotices()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isRequired = reasonIn(state) === REQUIRED
  const arrived = useRef(() => {})
  useEffect(() => {
    if (noticeIn(state) === CHANGED) arrived.current()
  }, [state])

  const [submission, onSubmit] = useSubmit(async (typed, form): Promise<Outcome<FieldName>> => {
    const password = newPassword(textIn(typed, 'newPassword'))
    const logoutElsewhere = isRequired || typed.has('elsewhere')
    const result = await confirmResetPassword(username, textIn(typed, 'code'), password, { logoutElsewhere })
    if (result.status === 'ERROR') return failure(result.error)
    // Somebody else has signed in meanwhile, in another tab: this page is theirs now.
    if (isLoggedIn(session.getState())) return { state: 'left' }
    const isSure = result.value === 'set'
    // People who have left the page stay where they are.
    if (!form.isConnected) {
      if (isSure) notify(words.changed)
      return { state: 'left' }
    }
    // Whatever comes next, Back must lead to a sign-in page that says so.
    const changed = isSure ? withNotice(state, CHANGED) : state
    // The router renders it in a transition. A next step passes on what is rendered.
    if (isSure)
      await new Promise<void>((resolve) => {
        arrived.current = resolve
        void navigate('', { state: changed, replace: true })
      })
    // The new password signs the person in. If that fails, they sign in themselves.
    const signedIn = await login(username, password)
    if (signedIn.status === 'ERROR') {
      if (!isSure)
        return failure(isOneOf(signedIn.error, NOT_SET) ? { code: 'code-refused' } : signedIn.error)
      if (form.isConnected) void navigate('/auth/login', { state: changed })
      else notify(words.changed)
    } else notify(logoutElsewhere && signedIn.status === 'READY' ? words.changedElsewhere : words.changed)
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
        below={
          <>
            <UsernameHint value={username} />
            <NewPasswordField error={fieldError(submission, 'newPassword')} />
            {!isRequired && (
              <Checkbox name="elsewhere" label={words.elsewhere} hint={words.elsewhereHint} defaultChecked />
            )}
          </>
        }
        label={words.set}
        onResend={() => resetPassword(username)}
        isSent={isSent}
        told={text.resent}
      />
      <NoCode />
    </StepPage>
  )
}
