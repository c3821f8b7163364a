import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { isByDomain, ProviderButtons } from '../auth/ProviderButtons'
import type { SeededUsersProps } from '../auth/SeededUsers'
import { SignInPage } from '../auth/SignInPage'
import { MinPasswordLength } from '../forms/MinPasswordLength'
import type { ApiFor } from '../http/useApi'
import { AroundForm } from '../layout/AroundForm'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { lazyScreen } from '../layout/lazyScreen'
import { Notices } from '../layout/Notices'
import { ShellOutline } from '../layout/ShellOutline'
import type { Logo } from '../layout/UiConfig'
import { Support } from '../messages/AskSupport'
import { userOf } from '../session/session'
import type { SessionStore } from '../session/store'
import type { Finished } from '../session/results'
import { SessionProvider, useSession } from '../session/useSession'
import { CALLBACK_PATH } from './callbackUrl'
import { Guarded, PublicOnly } from './guards'
import { FollowChallenge } from './FollowChallenge'
import { NotLoaded } from './NotLoaded'
import type { Product, SignInConfig } from './Product'
import type { ProductScreens } from './productScreens'
import { ChallengePage, ConfirmAccountPage, ResetPage } from './publicScreens'

const SignInFoot = lazyScreen(() => import('./SignInFoot').then((file) => file.SignInFoot))
const CallbackPage = lazyScreen(() => import('../auth/CallbackPage').then((file) => file.CallbackPage))

interface AppProps {
  session: SessionStore
  product: Product
  screens: ProductScreens
  /** Loads the API client for the first screen that calls the API. */
  loadApi: () => Promise<ApiFor>
  /** The page began with the prerendered form: it is shown before the session is ready. */
  formFirst: boolean
  /** Called when the sign-in form is shown and answers. */
  onForm: () => void
  /** On the callback page, the sign-in with which the hosted domain has just sent the browser back. */
  finished?: Promise<Finished> | undefined
  /** In development, the local pool's users on the sign-in page. */
  SeededUsers?: ComponentType<SeededUsersProps> | undefined
}

/**
 * The whole application below a router. Of the screens, only the sign-in page is in the first file; all
 * others are fetched when needed.
 */
export function App({ session, ...app }: AppProps) {
  const { logo, support, minPasswordLength, ...around } = app.product.signInConfig
  return (
    <SessionProvider session={session}>
      <FootAndBeside {...around}>
        <Support value={support}>
          <MinPasswordLength value={minPasswordLength}>
            <PersonsNotices>
              <ErrorBoundary renderFallback={(error) => <NotLoaded logo={logo} error={error} />}>
                {/* Outside the routes: a lazy screen must not hide the page that leads to it. */}
                <Suspense fallback={<ShellOutline />}>
                  <Screens {...app} />
                </Suspense>
              </ErrorBoundary>
            </PersonsNotices>
          </MinPasswordLength>
        </Support>
      </FootAndBeside>
    </SessionProvider>
  )
}

/**
 * The foot has the choice of the language. It is fetched once React answers: what was chosen before would be
 * lost.
 */
function FootAndBeside({
  beside: Beside,
  links,
  children,
}: Pick<SignInConfig, 'beside' | 'links'> & { children: ReactNode }) {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    SignInFoot.fetch().then(
      () => setFetched(true),
      () => {}, // the form works without it
    )
  }, [])
  const below = isFetched && <SignInFoot links={links} />
  return <AroundForm value={{ beside: Beside && <Beside />, below }}>{children}</AroundForm>
}

const PersonsNotices = ({ children }: { children: ReactNode }) => (
  <Notices person={useSession(userOf)?.uuid}>{children}</Notices>
)

function Screens({
  product,
  screens: { SignedIn, SignUp },
  loadApi,
  formFirst,
  onForm,
  finished,
  SeededUsers,
}: Omit<AppProps, 'session'>) {
  const { logo, providers } = product.signInConfig
  // Known when the app is built: without a hosted domain, the bundle has nothing of it.
  const otherWays = import.meta.env.VITE_HOSTED_DOMAIN ? <ProviderButtons providers={providers} /> : undefined
  const byDomain = import.meta.env.VITE_HOSTED_DOMAIN ? providers.filter(isByDomain) : []
  const callback = import.meta.env.VITE_HOSTED_DOMAIN && finished ? [callbackRoute(logo, finished)] : []
  const signUp = SignUp ? [beforeChallenge('/auth/sign-up', <SignUp />)] : []
  const signIn = (
    <>
      <SignInPage
        logo={logo}
        {...(import.meta.env.VITE_AUTH_FLOW === 'USER_AUTH' ? { asks: product.signInAsks } : {})}
        staySignedIn={product.staySignedIn}
        byDomain={byDomain}
        otherWays={otherWays}
        SeededUsers={SeededUsers}
      />
      <FormShown onShown={onForm} />
    </>
  )
  return useRoutes([
    // Outside PublicOnly, which would send on a person whom another tab has signed in, and so lose this tab's
    // return path.
    ...callback,
    {
      element: <PublicOnly formFirst={formFirst} />,
      children: [
        beforeChallenge('/auth', signIn),
        beforeChallenge('/auth/login', signIn),
        beforeChallenge('/auth/reset', <ResetPage logo={logo} />),
        ...signUp,
        beforeChallenge('/auth/confirm', <ConfirmAccountPage logo={logo} />),
        { path: '/auth/*', element: <ChallengePage logo={logo} staySignedIn={product.staySignedIn} /> },
      ],
    },
    {
      path: '*',
      element: (
        <Guarded frame={<ShellOutline />}>
          <SignedIn loadApi={loadApi} />
        </Guarded>
      ),
    },
  ])
}

/**
 * FollowChallenge comes first: its effect cancels an open sign-in, and that of FormShown may carry out a
 * press that begins one.
 */
const beforeChallenge = (path: string, page: ReactNode) => ({
  path,
  element: (
    <>
      <FollowChallenge key={path} />
      {page}
    </>
  ),
})

const callbackRoute = (logo: Logo, finished: Promise<Finished>) => ({
  path: CALLBACK_PATH,
  element: (
    <Suspense>
      <CallbackPage logo={logo} finished={finished} />
    </Suspense>
  ),
})

/** Beside the sign-in form: reports that it is shown and hydrated. */
function FormShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
