/** Composition root: configuration, clients, session, routes, render. */
import './theme/theme.css'
import type { AxiosInstance } from 'axios'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetPending } from './account/pendingContact'
import { App } from './app/App'
import { ConfigProblems } from './app/ConfigProblems'
import { createRoutes } from './app/routes'
import { appConfig } from './app.config'
import { createSeededUsers } from './auth/SeededUsers'
import { ConfigError, readConfig, type AuthConfig } from './config'
import type { UserPool } from './cognito/userPool'
import { ApiProvider } from './http/useApi'
import { keepBusinessId } from './session/businessId'
import { chooseVault } from './session/chooseVault'
import { systemClock } from './session/clock'
import { createSession, type SessionStore } from './session/createSession'
import { browserLock } from './session/lock'
import { retryable } from './session/singleFlight'
import { browserTabs } from './session/tabs'
import { readTheme, setTheme } from './theme/theme'

setTheme(readTheme())
const root = createRoot(document.querySelector('#root') ?? document.body)

try {
  start(readConfig(import.meta.env, location.origin))
} catch (thrown) {
  if (!(thrown instanceof ConfigError)) throw thrown
  root.render(<ConfigProblems error={thrown} />)
}

function start(config: AuthConfig): void {
  const loadPool = retryable(() => loadUserPool(config))
  const session = createSession({
    loadPool,
    vault: chooseVault(
      appConfig.session.storage,
      window,
      `${config.userPoolId}/${config.userPoolClientId}`,
      systemClock,
    ),
    clock: systemClock,
    random: Math.random,
    lock: browserLock(() => navigator.locks),
    tabs: browserTabs(window),
    multiTenant: config.multiTenant,
    logOutFrom: appConfig.session.logOutFrom,
    keepBusinessId: (id) => keepBusinessId(() => localStorage, id),
    log: (message, error) => console.error(message, error ?? ''),
  })
  // A change of address that waits for its code outlives a reload and a session that ended, but no log-out.
  session.store.subscribe(({ session: now }) => {
    if (now.phase === 'anonymous' && now.because !== 'ended') forgetPending(() => sessionStorage)
  })
  void session.start()

  const SeededUsers = import.meta.env.DEV && config.endpoint ? createSeededUsers(config.endpoint) : undefined
  const routes = createRoutes(appConfig.ui, SeededUsers)
  root.render(
    <StrictMode>
      <ApiProvider load={config.apiUrl === undefined ? undefined : apiLoader(config.apiUrl, session)}>
        <App session={session} routes={routes} />
      </ApiProvider>
    </StrictMode>,
  )
  // The SDK is fetched behind the sign-in form, to be there by the time anybody has typed.
  requestIdle(() => void loadPool().catch(() => {}))
}

async function loadUserPool(config: AuthConfig): Promise<UserPool> {
  const { createUserPool } = await import('./cognito/userPool')
  return createUserPool({ ...config, clientId: config.userPoolClientId })
}

/**
 * Loads axios with the first screen that calls the API, and not before. A failure is kept, as that of a lazy
 * screen is: the page says so and offers to reload.
 */
function apiLoader(apiUrl: string, session: SessionStore): () => Promise<AxiosInstance> {
  let loading: Promise<AxiosInstance> | undefined
  const load = async () => {
    const { createApi } = await import('./http/createApi')
    return createApi({ apiUrl, session, cookies: () => document.cookie, origin: location.origin })
  }
  return () => (loading ??= load())
}

/** Safari has no requestIdleCallback. */
function requestIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 200)
}
