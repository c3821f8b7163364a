/** Composition root: session, router, render. What the session is made of is composed in app/openSession.ts. */
import './theme/theme.css'
import type { AxiosInstance } from 'axios'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { takeCallbackUrl } from './app/callbackUrl'
import { awaitedSession } from './app/awaitedSession'
import { releaseBufferedSubmit } from './app/firstPaint/bufferedSubmit'
import { NotLoaded } from './app/NotLoaded'
import { createSeededUsers } from './auth/SeededUsers'
import type { ConfigError } from './config'
import type { SessionStore } from './session/store'
import { retryable } from './async/singleFlight'
import { readTheme, showTheme } from './theme/theme'

const arrival = import.meta.env.VITE_HOSTED_DOMAIN ? takeCallbackUrl(window) : undefined

// Fetched behind the form, which needs no session to be typed into.
const open = retryable(async () => (await import('./app/openSession')).openSession())
/** Once its screen is there too: what is shown first of a screen behind sign-in is then all of it. */
async function session(): Promise<SessionStore> {
  const opened = await open()
  await opened.screen
  return opened.session
}
let api: Promise<AxiosInstance> | undefined
const loadApi = () => (api ??= open().then((opened) => opened.loadApi()))

// Outside React, which runs effects twice in development.
const finished = arrival && open().then((opened) => opened.finish(arrival))

const place = document.querySelector('#root') ?? document.body
// The build has rendered the sign-in form into the page (app/firstPaint).
const formFirst = place.hasChildNodes()
const app = (
  <StrictMode>
    <BrowserRouter>
      <App
        session={awaitedSession(session)}
        loadApi={loadApi}
        formFirst={formFirst}
        onForm={behindTheForm}
        finished={finished}
        SeededUsers={import.meta.env.DEV ? seededUsers() : undefined}
      />
    </BrowserRouter>
  </StrictMode>
)
if (import.meta.env.DEV) showTheme(readTheme())
const root = formFirst ? hydrateRoot(place, app) : createRoot(place)
if (!formFirst)
  void Promise.race([whatComes(), frameTime()]).then(
    () => root.render(app),
    () => {}, // told below
  )

open().catch(async (thrown: unknown) => {
  const problems = isConfigError(thrown) ? await configProblems(thrown) : undefined
  root.render(<BrowserRouter>{problems ?? <NotLoaded />}</BrowserRouter>)
})

/** By its name: the class is part of what is being opened. */
function isConfigError(thrown: unknown): thrown is ConfigError {
  return thrown instanceof Error && thrown.name === 'ConfigError'
}

async function configProblems(error: ConfigError) {
  const { ConfigProblems } = await import('./app/ConfigProblems')
  return <ConfigProblems error={error} />
}

/** Resolves once it is known who is signed in, and the screen for them is there; or that one of them fails. */
async function whatComes(): Promise<void> {
  const { known, screen } = await open()
  await Promise.allSettled([known, screen])
}

/**
 * When an empty frame is shown, because what comes takes long. Until something is painted, the browser leaves the
 * page before on the screen: a reload then goes from the one to the other without a blink, and lays out once.
 */
function frameTime(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 200)
  })
}

/** What comes after the form is fetched behind it, to be there by the time anybody has typed. */
function behindTheForm(): void {
  releaseBufferedSubmit(document)
  document.addEventListener('focusin', fetchAhead, { once: true })
  whenIdle(fetchAhead)
}

const fetchAhead = () =>
  void open()
    .then((opened) => opened.fetchAhead())
    .catch(() => {})

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 200)
}

/** The local pool's users, in development. */
function seededUsers() {
  const endpoint: unknown = import.meta.env['VITE_COGNITO_ENDPOINT']
  return typeof endpoint === 'string' && endpoint !== ''
    ? createSeededUsers(endpoint.replace(/\/$/, ''))
    : undefined
}
