import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { SessionStore } from '../session/store'
import type { OnEvent } from './AppEvent'
import { observeErrors } from './observeErrors'
import { observeSignIn } from './observeSignIn'

/**
 * Begins to report to `onEvent` what happens on this page. Fetched after the sign-in form, and only if
 * `onEvent` is set.
 */
export function observe(session: SessionStore, onEvent: OnEvent): void {
  observeErrors(window, onEvent)
  observeSignIn(session, window, onEvent)
  // Without the entries of a measurement: they name elements and addresses of the page.
  const tell = ({ name, value }: Metric & { name: 'TTFB' | 'LCP' | 'CLS' | 'INP' }) =>
    onEvent({ type: 'web-vital', name, value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value) })
  for (const measure of [onTTFB, onLCP, onCLS, onINP]) measure(tell)
}
