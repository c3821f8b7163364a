import type { SessionStore } from '../session/store'
import type { OnEvent } from './AppEvent'
import { observeErrors } from './errors'
import { observeSignIn } from './signIn'
import { observeVitals, timeline } from './vitals'

/** Begins to report to `onEvent` what happens on this page. Fetched after the sign-in form, and only if `onEvent` is set. */
export function observe(session: SessionStore, onEvent: OnEvent): void {
  observeErrors(window, onEvent)
  observeSignIn(session, { addEventListener: document.addEventListener.bind(document), performance }, onEvent)
  observeVitals(document, timeline, onEvent)
}
