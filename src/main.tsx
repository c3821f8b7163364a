/** Composition root: session, router, render. What this browser gives them is in app/environment.ts. */
import './theme/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { takeCallbackUrl } from './app/callbackUrl'
import { releaseBufferedSubmit } from './app/firstPaint/bufferedSubmit'
import { NotLoaded } from './app/NotLoaded'
import { watchLeaving } from './async/leaving'
import { retryable } from './async/retryable'
import { createSeededUsers } from './auth/SeededUsers'
import type { ConfigError } from './checkConfig'
import { UnlessLeaving } from './layout/UnlessLeaving'
import { startLanguage } from './messages/catalogue'
import { FALLBACK, isLanguage } from './messages/languages'
import { createSession } from './session/store'

/** Milliseconds after which a sign says that what comes takes long. */
const SIGN_AFTER = 1_000

/** Milliseconds after the form that are enough for what it asks for itself. */
const BEHIND_FORM = 200

watchLeaving()

const callbackUrl = import.meta.env.VITE_HOSTED_DOMAIN ? takeCallbackUrl(window) : undefined

// Fetched behind the form, which needs no session to be typed into.
const environment = retryable(() => import('./app/environment').then((file) => file.createEnvironment()))
const session = createSession(async () => (await environment()).sessionDeps)
const loadApi = retryable(async () => (await environment()).loadApi(session))
const started = environment().then(({ start }) => start(session))
started.catch(() => {}) // told by begin(), which may be waiting for a language when it fails
// Outside React, which runs effects twice in development.
const finished =
  callbackUrl &&
  started.then(environment).then(({ finishHostedSignIn }) => finishHostedSignIn(session, callbackUrl))

/**
 * What React reports as uncaught though it has recovered from it, and is none: a file that could not be fetched while
 * another was still on its way, which the page's boundary shows and React logs; and a form that was not hydrated yet when
 * the page that says so took its place.
 */
const rootOptions: RootOptions = {
  onRecoverableError(error) {
    if (!hasFailed && !(Object(error).cause instanceof TypeError)) reportError(error)
  },
}
let hasFailed = false

const container = document.querySelector('#root') ?? document.body
// The build has rendered the sign-in form and the outline of the shell into the page (app/firstPaint).
const formFirst = document.documentElement.dataset['begins'] === 'form'
const app = (
  <StrictMode>
    <BrowserRouter>
      <App
        session={session}
        loadApi={loadApi}
        formFirst={formFirst}
        onForm={afterForm}
        finished={finished}
        SeededUsers={import.meta.env.DEV ? seededUsers() : undefined}
      />
    </BrowserRouter>
  </StrictMode>
)
void begin()

/** Renders, at once in English. A language that cannot be fetched is shown in English, too. */
async function begin(): Promise<void> {
  if (import.meta.env.DEV) await import('./app/firstPaint/inDevelopment')
  const { lang } = document.documentElement
  if (lang !== FALLBACK && isLanguage(lang)) await startLanguage(lang).catch(() => {})
  const root = formFirst ? hydrateRoot(container, app, rootOptions) : createRoot(container, rootOptions)
  // The outline of the shell stays until there is something to read: React would only render it again, and what comes
  // would wait for that.
  if (!formFirst)
    void Promise.race([started, new Promise((resolve) => setTimeout(resolve, SIGN_AFTER))]).then(
      () => root.render(app),
      () => {}, // told below
    )
  started.catch(async (thrown: unknown) => {
    hasFailed = true
    // Shown over the page (build/errorOverlay), unless the page itself says all of it.
    if (import.meta.env.DEV && !isConfigError(thrown))
      dispatchEvent(new CustomEvent('caught-error', { detail: thrown }))
    root.render(
      <BrowserRouter>
        {import.meta.env.DEV && isConfigError(thrown) ? (
          await configProblems(thrown)
        ) : (
          <UnlessLeaving>
            <NotLoaded error={thrown} />
          </UnlessLeaving>
        )}
      </BrowserRouter>,
    )
  })
}

/** What comes after the form is fetched behind it, to be there by the time anybody has typed. */
function afterForm(): void {
  releaseBufferedSubmit(document)
  document.addEventListener('focusin', fetchAhead, { once: true })
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead)
  else setTimeout(fetchAhead, BEHIND_FORM)
}

function fetchAhead(): void {
  environment()
    .then((opened) => opened.fetchAhead())
    .catch(() => {}) // fetched again when it is wanted
}

/** By its name: the class is part of what is being fetched. */
function isConfigError(thrown: unknown): thrown is ConfigError {
  return Object(thrown).name === 'ConfigError'
}

async function configProblems(error: ConfigError) {
  const { ConfigProblems } = await import('./app/ConfigProblems')
  return <ConfigProblems error={error} />
}

/** The local pool's users, in development. */
function seededUsers() {
  const endpoint: unknown = import.meta.env['VITE_COGNITO_ENDPOINT']
  return typeof endpoint === 'string' && endpoint !== ''
    ? createSeededUsers(endpoint.replace(/\/$/, ''))
    : undefined
}
