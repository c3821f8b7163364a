/** Composition root: configuration, clients, session, routes, render. */
import './theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { ConfigProblems } from './app/ConfigProblems'
import { createRoutes } from './app/routes'
import { appConfig } from './app.config'
import { createSeededUsers } from './auth/SeededUsers'
import { ConfigError, readConfig, type AuthConfig } from './config'
import type { UserPool } from './cognito/userPool'
import { keepBusinessId } from './session/businessId'
import { systemClock } from './session/clock'
import { createSession } from './session/createSession'
import { browserLock } from './session/lock'
import { retryable } from './session/singleFlight'
import { browserTabs } from './session/tabs'
import { indexedDbVault } from './session/vault'
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
    vault: indexedDbVault(() => indexedDB),
    clock: systemClock,
    lock: browserLock(() => navigator.locks),
    tabs: browserTabs(window),
    multiTenant: config.multiTenant,
    logOutFrom: appConfig.session.logOutFrom,
    keepBusinessId: (id) => keepBusinessId(() => localStorage, id),
    log: (message, error) => console.error(message, error ?? ''),
  })
  void session.start()

  const SeededUsers = import.meta.env.DEV && config.endpoint ? createSeededUsers(config.endpoint) : undefined
  const routes = createRoutes(appConfig.ui, SeededUsers)
  root.render(
    <StrictMode>
      <App session={session} routes={routes} />
    </StrictMode>,
  )
  // The SDK is fetched behind the sign-in form, to be there by the time anybody has typed.
  requestIdle(() => void loadPool().catch(() => {}))
}

async function loadUserPool(config: AuthConfig): Promise<UserPool> {
  const { createUserPool } = await import('./cognito/userPool')
  return createUserPool({ ...config, clientId: config.userPoolClientId })
}

/** Safari has no requestIdleCallback. */
function requestIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 200)
}
