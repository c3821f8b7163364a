/** One screen, or the whole app, in happy-dom: with a memory router, and fakes for clock, storage and API. */
import { act, configure, getConfig, render, screen, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useLayoutEffect, type ReactElement } from 'react'
import { MemoryRouter, useLocation, useNavigate, type InitialEntry } from 'react-router-dom'
import { App } from '../../src/app/App'
import type { AppRoute } from '../../src/app/AppRoute'
import * as publicScreens from '../../src/app/publicScreens'
import { productScreens } from '../../src/app/productScreens'
import type { AuthFlow } from '../../src/cognito/pool'
import { QueryProvider } from '../../src/http/QueryProvider'
import { ApiProvider, type ApiFor } from '../../src/http/useApi'
import { fetchElement } from '../../src/layout/lazyScreen'
import { Notices } from '../../src/layout/Notices'
import { product } from '../../src/product'
import type { Finished } from '../../src/session/results'
import type { SessionDeps } from '../../src/session/actionContext'
import { SessionProvider } from '../../src/session/useSession'
import { testApi, type Server } from './api'
import { signedInSession, testPool, testSession, type OnlyClaims, type TestSession } from './session'

// The code that is fetched on the way is loaded before a test's timeout begins.
import.meta.glob(
  [
    '../../src/{app/SignedInApp,app/SignInFoot,forms/AuthenticatorSecret,layout/LiveRegions}.tsx',
    '../../src/{auth/**/*,messages/errorMessages}.ts*',
  ],
  { eager: true },
)

const fetchPages = async (routes: readonly AppRoute[]): Promise<void> => {
  await Promise.all(
    routes.flatMap(({ element, children = [] }) => [fetchElement(element), fetchPages(children)]),
  )
}

// And so are all pages.
const config = await product.loadAppConfig()
await Promise.all([
  ...Object.values(publicScreens).map((page) => page.fetch()),
  fetchPages(config.createRoutes(config)),
])

interface Setting {
  /** Who is signed in: claims in addition to Ada Lovelace's; `nobody` shows the sign-in page. */
  as?: OnlyClaims | 'nobody'
  /** For how many milliseconds they have been; a token younger than five seconds is not refreshed after a 401. */
  age?: number
  /** Answers calls to the API; by default with an empty object. */
  api?: Server
  /** Parts of the session that the test replaces. */
  deps?: Partial<SessionDeps>
}

interface AppSetting extends Setting {
  /** The state of the history entry, as another page would pass it. */
  state?: unknown
  /** How a sign-in begins, if not by SRP. */
  authFlow?: AuthFlow | undefined
  /** At the callback, the sign-in with which the hosted domain sent the browser back. */
  finished?: Promise<Finished>
}

export interface Rendered extends TestSession, Pick<RenderResult, 'unmount'> {
  /** Types and presses as a person does. */
  user: UserEvent
  /** The calls to the API so far. */
  requests: Request[]
}

/** The place in the history of the memory router. */
interface Place {
  /** The path that the app is at. */
  path: () => string
  /** The state of the current history entry. */
  state: () => unknown
  /** Goes back in the history. */
  back: () => Promise<void>
}

/**
 * Shows one screen as in the app, but without the shell.
 * @param at the address, in the memory router
 */
export const renderScreen = (shown: ReactElement, { at = '/', ...setting }: Setting & { at?: string } = {}) =>
  show(at, setting, ({ store, loadApi }) => (
    <SessionProvider session={store}>
      <ApiProvider load={loadApi}>
        <Notices>
          <QueryProvider>{shown}</QueryProvider>
        </Notices>
      </ApiProvider>
    </SessionProvider>
  ))

/**
 * Shows the whole app at an address. Its calls to Cognito go to the stub of the test (stubCognito); with `flowApp` to a
 * local pool.
 */
export async function renderApp(
  at: string,
  { state, authFlow = 'USER_SRP_AUTH', finished, ...setting }: AppSetting = {},
): Promise<Rendered & Place> {
  let navigate: ReturnType<typeof useNavigate> = () => {}
  let location = { pathname: '', state: undefined as unknown }
  const Probe = () => {
    const here = useLocation()
    const go = useNavigate()
    useLayoutEffect(() => {
      navigate = go
      location = here
    })
    return null
  }
  const { pathname, search, hash } = new URL(at, 'https://app.example.com')
  const deps = { loadPool: () => Promise.resolve(testPool(authFlow)), ...setting.deps }
  const screens = productScreens(product)
  await screens.SignUp?.fetch()
  const rendered = await show(
    { pathname, search, hash, state },
    { ...setting, deps },
    ({ store, loadApi }) => (
      <>
        <App
          session={store}
          product={product}
          screens={screens}
          loadApi={loadApi}
          formFirst={false}
          onForm={() => {}}
          finished={finished}
        />
        <Probe />
      </>
    ),
  )
  return {
    ...rendered,
    path: () => location.pathname,
    state: () => location.state,
    back: () => act(async () => navigate(-1)),
  }
}

/** Opens the app at /home, types a password at the sign-in page, and sends it, all by the keyboard. */
export async function signIn(authFlow?: AuthFlow) {
  const app = await renderApp('/home', { as: 'nobody', authFlow })
  await app.user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await app.user.keyboard('{Tab}Temporary1!{Enter}')
  return app
}

/** Waits for the home page of the person who has signed in. */
export const isHome = () => screen.findByRole('heading', { name: 'Welcome, Ada' })

const { asyncWrapper, eventWrapper } = getConfig()

/**
 * As `userEvent.setup()`, but each call ends when React has shown what comes of it. Testing Library dispatches each event in an `act` that
 * nobody awaits, and React forgets what suspends there, such as a page that has to be fetched, and warns of it. Here one `act` is
 * around the whole call and is awaited, so Testing Library adds none of its own.
 */
function setupUser(): UserEvent {
  return new Proxy(userEvent.setup(), {
    get(user, name) {
      const call: unknown = Reflect.get(user, name)
      if (typeof call !== 'function' || name === 'setup') return call
      return async (...given: unknown[]) => {
        configure({ asyncWrapper: (work) => work(), eventWrapper: (dispatch) => dispatch() })
        try {
          return await act(async (): Promise<unknown> => call(...given))
        } finally {
          configure({ asyncWrapper, eventWrapper })
        }
      }
    },
  })
}

type Parts = Pick<TestSession, 'store'> & { loadApi: () => Promise<ApiFor> }

async function show(
  at: InitialEntry,
  { as = {}, age, api: server, deps }: Setting,
  page: (parts: Parts) => ReactElement,
): Promise<Rendered> {
  const made = as === 'nobody' ? testSession(deps) : signedInSession(as, deps, age)
  await made.session.start()
  const { api, requests } = testApi(server, { session: made.session })
  const loading = Promise.resolve(() => api)
  const shown = page({ store: made.store, loadApi: () => loading })
  const { unmount } = await act(async () =>
    render(<MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>),
  )
  return { ...made, requests, unmount, user: setupUser() }
}
