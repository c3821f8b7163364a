/**
 * Composition root. In a built page, app/firstPaint/beginPage.ts has run before: it has put the sign-in form
 * or the outline of the shell into the page, if the page begins with one of them, and has then started this
 * file. From here, in this order:
 * 1. The address is cleared of a hosted sign-in's code.
 * 2. What this browser gives the session (app/browserEnvironment.ts) is fetched, and a session looked for:
 *   `started`. Nothing waits for it yet.
 * 3. The page's language is fetched, unless it is English. Then React renders App: at once if the page begins
 *   with the form; else once it is known who is signed in, or a second has passed. If `started` fails, it
 *   renders that failure instead.
 * 4. Once the form answers, what was pressed before is carried out, and what comes next is fetched.
 */
import './theme/index.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { App } from './app/App'
import { takeCallbackUrl } from './app/callbackUrl'
import { releaseBufferedSubmit } from './app/firstPaint/bufferedSubmit'
import { putBack } from './app/firstPaint/restoreEarlyInput'
import { NotLoaded } from './app/NotLoaded'
import { productScreens } from './app/productScreens'
import { inTime } from './async/inTime'
import { watchLeaving } from './async/leaving'
import { memoizeSuccess } from './async/memoizeSuccess'
import { createSeededUsers } from './auth/SeededUsers'
import type { ConfigError } from './checkConfig'
import { AppRouter } from './layout/AppRouter'
import { UnlessLeaving } from './layout/UnlessLeaving'
import { startLanguage } from './messages/catalogue'
import { showLanguage } from './messages/chooseLanguage'
import { FALLBACK, isLanguage } from './messages/languages'
import { product } from './product'
import { createSession } from './session/store'

/** Milliseconds for which the outline stays while it is unknown who is signed in. */
const OUTLINE_FOR = 1_000

/**
 * Milliseconds until `fetchAhead` where the browser does not say when it is idle: the form's own files come
 * first.
 */
const BEHIND_FORM = 200

watchLeaving()

// 1. The address.
const callbackUrl = import.meta.env.VITE_HOSTED_DOMAIN ? takeCallbackUrl(window) : undefined

// 2. Who is signed in.
const screens = productScreens(product)
const environment = memoizeSuccess(() =>
  import('./app/browserEnvironment').then((file) => file.createEnvironment(product, screens)),
)
const session = createSession(async () => (await environment()).sessionDeps)
const loadApi = memoizeSuccess(async () => (await environment()).loadApi(session))
const started = inTime(environment()).then(({ start }) => start(session))
// A hosted sign-in that comes back is finished outside React, which runs effects twice in development.
const finished =
  callbackUrl &&
  started.then(environment).then(({ finishHostedSignIn }) => finishHostedSignIn(session, callbackUrl))
started.catch(() => {}) // render() reports a failure, perhaps later: it may be waiting for a language

// 3. React.
const container = document.querySelector('#root') ?? document.body
// Set by beginPage.ts: the prerendered form is in the page.
const formFirst = document.documentElement.dataset['begins'] === 'form'
const app = (
  <StrictMode>
    <AppRouter>
      <App
        session={session}
        product={product}
        screens={screens}
        loadApi={loadApi}
        formFirst={formFirst}
        onForm={afterForm}
        finished={finished}
        SeededUsers={import.meta.env.DEV ? seededUsers() : undefined}
      />
    </AppRouter>
  </StrictMode>
)

/**
 * React reports errors from which it has recovered as uncaught. Three of them are no faults: a file that was
 * not fetched, which the page's boundary shows; a form that NotLoaded has replaced before it was hydrated;
 * and a page that an extension has changed (418). That one goes to the console: without an extension it is a
 * developer's mistake.
 */
const rootOptions: RootOptions = {
  onRecoverableError(error) {
    const { cause, message } = Object(error)
    if (/#418;/.test(message)) {
      putBack(document)
      console.warn(error)
    } else if (!hasFailed && !(cause instanceof TypeError)) reportError(error)
  },
}
let hasFailed = false

void render()

/** Renders the app in the page's language; in English if that language cannot be fetched. */
async function render(): Promise<void> {
  if (import.meta.env.DEV) await import('./app/firstPaint/inDevelopment')
  const { lang } = document.documentElement
  if (lang !== FALLBACK && isLanguage(lang)) await startLanguage(lang).catch(() => showLanguage(FALLBACK))
  const root = formFirst ? hydrateRoot(container, app, rootOptions) : createRoot(container, rootOptions)
  // The outline of the shell stays until there is something to read: to render it again in React would delay
  // that.
  if (!formFirst)
    void Promise.race([started, new Promise((resolve) => setTimeout(resolve, OUTLINE_FOR))]).then(
      () => root.render(app),
      () => {}, // reported below
    )
  started.catch(async (thrown: unknown) => {
    hasFailed = true
    // Shown over the page (build/errorOverlay), unless the page itself says all of it.
    if (import.meta.env.DEV && !isConfigError(thrown))
      dispatchEvent(new CustomEvent('caught-error', { detail: thrown }))
    root.render(
      <AppRouter>
        {import.meta.env.DEV && isConfigError(thrown) ? (
          await configProblems(thrown)
        ) : (
          <UnlessLeaving>
            <NotLoaded logo={product.signInConfig.logo} error={thrown} />
          </UnlessLeaving>
        )}
      </AppRouter>,
    )
  })
}

// 4. The form answers.

/**
 * Carries out what was pressed before, and fetches what follows the form by the time somebody has finished
 * typing.
 */
function afterForm(): void {
  releaseBufferedSubmit(document)
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead)
  else setTimeout(fetchAhead, BEHIND_FORM)
}

function fetchAhead(): void {
  environment()
    .then((opened) => opened.fetchAhead())
    .catch(() => {}) // fetched again when it is needed
}

/** By its name, because the class is in a file that is still being fetched. */
function isConfigError(thrown: unknown): thrown is ConfigError {
  return Object(thrown).name === 'ConfigError'
}

async function configProblems(error: ConfigError) {
  const { ConfigProblems } = await import('./app/ConfigProblems')
  return <ConfigProblems error={error} />
}

/** The local pool's users, in development. */
function seededUsers() {
  const endpoint = import.meta.env.VITE_COGNITO_ENDPOINT
  return endpoint ? createSeededUsers(endpoint.replace(/\/$/, '')) : undefined
}
