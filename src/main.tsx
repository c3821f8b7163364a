/**
 * Composition root. In a built page, app/firstPaint/beginPage.ts has run before: it has put the sign-in form or the outline of the
 * shell into the page, if the page begins with one of them, and has then started this file. From here, in this order:
 * 1. The address is cleared of a hosted sign-in's code.
 * 2. What this browser gives the session (app/browserEnvironment.ts) is fetched, and a session looked for: `started`. Nothing waits for it yet.
 * 3. The page's language is fetched, unless it is English. Then React renders App: at once if the page begins with the form; else once
 *    `started` has settled, or a second has passed.
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

/** Milliseconds after which App is rendered although it is unknown who is signed in; it then shows a spinner. */
const SIGN_AFTER = 1_000

/** Milliseconds after the form, in which it can fetch what it needs itself. */
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
started.catch(() => {}) // render() reports the failure, perhaps later: it may be waiting for a language
// A hosted sign-in that comes back is finished outside React, which runs effects twice in development.
const finished =
  callbackUrl &&
  started.then(environment).then(({ finishHostedSignIn }) => finishHostedSignIn(session, callbackUrl))

// 3. React.
const container = document.querySelector('#root') ?? document.body
// The build has rendered the sign-in form and the outline of the shell into the page (app/firstPaint).
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
 * React reports some errors as uncaught although it has recovered from them. Three of these are no faults: a file that could not
 * be fetched while another was still loading, which the page's boundary shows and React logs; a form that was not hydrated yet
 * when the page of the start's failure replaced it; and a page that is not as the build has rendered it (418), because an
 * extension has changed it. Only developers read of that one: without an extension it would be their mistake.
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
  // The outline of the shell stays until there is something to read. React would only render it again, and the content
  // would wait for that.
  if (!formFirst)
    void Promise.race([started, new Promise((resolve) => setTimeout(resolve, SIGN_AFTER))]).then(
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

/** Fetches what follows the form, so that it is there by the time somebody has finished typing. */
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
  const endpoint: unknown = import.meta.env['VITE_COGNITO_ENDPOINT']
  return typeof endpoint === 'string' && endpoint !== ''
    ? createSeededUsers(endpoint.replace(/\/$/, ''))
    : undefined
}
