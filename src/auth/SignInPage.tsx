import { Suspense, useRef, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { inTime } from '../async/inTime'
import { Button } from '../forms/Button'
import { Checkbox } from '../forms/Checkbox'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { PasswordField } from '../forms/PasswordField'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { CardPage } from '../layout/CardPage'
import { lazyScreen } from '../layout/lazyScreen'
import type { Logo } from '../layout/UiConfig'
import type { DomainProvider } from '../session/signIn/providerOfAddress'
import { rememberedEmail, rememberTyped } from '../session/signIn/rememberedEmail'
import { lastAnswer, type StaySignedIn } from '../session/signIn/staySignedIn'
import { useSession } from '../session/useSession'
import { useFormMessages } from '../messages/catalogue'
import type { NoticeName } from '../messages/notices'
import type { SessionState } from '../session/store'
import { isKeyboardAtHand } from '../forms/moveFocus'
import { fromIn, noticeIn, wordsIn } from './navigationState'
import type { SeededUsersProps } from './SeededUsers'
import { useStepSubmit } from './useStepSubmit'

const SignInNotice = lazyScreen(() => import('./SignInNotice').then((file) => file.SignInNotice))

/** Known when the app is built: the custom flow without a password asks its question in the next step. */
const hasPassword = import.meta.env.VITE_AUTH_FLOW !== 'CUSTOM_WITHOUT_SRP'
const hasChoice = import.meta.env.VITE_AUTH_FLOW === 'USER_AUTH'

const PasskeyAutofill = /* @__PURE__ */ lazyScreen(() =>
  import('./PasskeyAutofill').then((file) => file.PasskeyAutofill),
)

/** What the sign-in form asks for if people have a choice of ways (VITE_AUTH_FLOW=USER_AUTH). */
export type Asks = 'email' | 'email-and-password'

interface SignInPageProps {
  logo: Logo
  /** If there is a choice. */
  asks?: Asks
  staySignedIn: StaySignedIn
  /** The providers to which an address leads by its domain, in place of a password. */
  byDomain: readonly DomainProvider[]
  /** Below the form. */
  otherWays?: ReactNode
  /** In development, the local pool's users, one press to sign in. */
  SeededUsers?: ComponentType<SeededUsersProps> | undefined
}

/** The page where one types e-mail address and password. */
export function SignInPage(props: SignInPageProps) {
  const { logo, staySignedIn, byDomain, otherWays, SeededUsers } = props
  const text = useFormMessages()
  const login = useSession((state) => state.login)
  const beginHostedSignIn = useSession((state) => state.beginHostedSignIn)
  const ended = useSession(howItEnded)
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const remember = () => form.current && rememberTyped(textIn(new FormData(form.current), 'username'))
  const [submission, onSubmit] = useStepSubmit(async (typed) => {
    remember()
    const username = textIn(typed, 'username')
    const provider = await providerOf(username, byDomain)
    if (provider) return beginHostedSignIn(fromIn(state), provider.name, provider.address)
    return login(username, hasChoice && typed.has('way') ? '' : textIn(typed, 'password'))
  }, 'password')

  const email = rememberedEmail()
  // What has led here is newer than how the last session ended.
  const notice = noticeIn(state) || ended
  const isFresh = notice === '' && isKeyboardAtHand()
  return (
    <CardPage
      logo={logo}
      title={text.signInTo(logo.name)}
      tab={text.signIn}
      subtitle={
        notice === '' ? undefined : (
          <ErrorBoundary>
            <Suspense>
              <SignInNotice name={notice} words={wordsIn(state)} />
            </Suspense>
          </ErrorBoundary>
        )
      }
      footer={
        import.meta.env.VITE_SIGN_UP ? (
          <Link to="/auth/sign-up" state={state} onClick={remember}>
            {text.createAccount}
          </Link>
        ) : undefined
      }
    >
      {hasChoice ? (
        <ErrorBoundary>
          <Suspense>
            <PasskeyAutofill isSent={submission.state === 'sending'} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      {/* The URL changes a moment before the next page appears. What is typed until then is kept for that page. */}
      <form ref={form} onSubmit={onSubmit} onInput={remember} method="post">
        <TextField
          name="username"
          type="email"
          label={text.email}
          autoComplete={hasChoice ? 'username webauthn' : 'username'}
          defaultValue={email}
          autoFocus={isFresh && email === ''}
          required
          error={fieldError(submission, 'username')}
        />
        {hasPassword && !(hasChoice && props.asks === 'email') && (
          <PasswordField
            name="password"
            label={text.password}
            autoComplete="current-password"
            autoFocus={isFresh && email !== ''}
            aside={
              <Link to="/auth/reset" state={state} onClick={remember}>
                {text.forgotPassword}
              </Link>
            }
            // Whoever is led away has no password here. To all others `login` says that it is missing.
            required={byDomain.length === 0}
            error={fieldError(submission, 'password')}
          />
        )}
        {staySignedIn.endsWith('checked') && (
          <Checkbox
            name="stay"
            label={text.stay}
            hint={text.stayHint}
            defaultChecked={(lastAnswer() ?? staySignedIn) === 'checked'}
          />
        )}
        <SubmitButton submission={submission} wide>
          {hasChoice && props.asks === 'email' ? text.continue : text.signIn}
        </SubmitButton>
        {hasChoice && props.asks !== 'email' ? (
          <Button type="submit" name="way" value="other" formNoValidate wide>
            {text.otherWays}
          </Button>
        ) : null}
      </form>
      <FormMessage>{formError(submission)}</FormMessage>
      {otherWays}
      {import.meta.env.DEV && SeededUsers && <SeededUsers signIn={(user) => signIn(form.current, user)} />}
    </CardPage>
  )
}

/** Fetched with the press, and only where there are such providers. */
async function providerOf(username: string, byDomain: readonly DomainProvider[]) {
  if (!import.meta.env.VITE_HOSTED_DOMAIN || byDomain.length === 0) return undefined
  const { providerOfAddress } = await inTime(import('../session/signIn/providerOfAddress'))
  return providerOfAddress(username, byDomain)
}

/** The notice about how the last session ended, if people should know; else the empty string. */
function howItEnded({ session }: SessionState): NoticeName | '' {
  if (session.phase !== 'anonymous') return ''
  const { reason, remains } = session
  const isNews = reason === 'ended' || reason === 'revoked' || reason === 'inactive'
  return remains ?? (isNews ? `session-${reason}` : '')
}

function signIn(form: HTMLFormElement | null, user: { email: string; password: string }): void {
  for (const [name, value] of [
    ['username', user.email],
    ['password', user.password],
  ] as const) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form?.requestSubmit()
}
