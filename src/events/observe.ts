import type { SessionStore } from '../session/store'
import type { OnEvent } from './AppEvent'
import { observeErrors } from './errors'
import { observeSignIn } from './signIn'
import { observeVitals, timeline } from './vitals'

/** Begins to tell `onEvent` what happens on this page. Fetched behind the sign-in form, and only where somebody listens. */
export function observe(session: SessionStore, onEvent: OnEvent): void {
  observeErrors(window, onEvent)
  observeSignIn(session, { addEventListener: document.addEventListener.bind(document), performance }, onEvent)
  observeVitals(document, timeline, onEvent)
}
