import type { AuthErrorCode } from '../cognito/AuthError'
import type { ChallengeName } from '../cognito/challenges'

/**
 * What `onEvent` of app.config.tsx receives. Nothing in an event identifies a person: no name, address,
 * token, code, message or URL, and no id of a person or of what they look at.
 */
export type AppEvent =
  | AppErrorEvent
  /** Something in the session failed: a refresh, a sign-in. `what` is a sentence from our own source. */
  | { type: 'session-failure'; what: string; code?: AuthErrorCode }
  /**
   * The time from the person's last press or key to the result: they are signed in, or asked for another
   * step.
   */
  | { type: 'sign-in'; to: 'signed-in' | ChallengeName; milliseconds: number }
  /**
   * A measurement of this page load by web-vitals, sent once it is final: milliseconds; for CLS a score
   * (web.dev/articles/vitals).
   */
  | { type: 'web-vital'; name: 'TTFB' | 'LCP' | 'INP' | 'CLS'; value: number }

export interface AppErrorEvent {
  type: 'error'
  /**
   * An error that no code caught, a rejected promise that no code handled, or a screen that an error boundary
   * has replaced.
   */
  where: 'uncaught' | 'promise' | 'screen'
  /** The kind, such as TypeError. The message is left out, because it could quote what somebody typed. */
  name: string
  /** If the error has one, such as `unreachable` or ERR_NETWORK. */
  code?: string
  /** Places in the site's own files, innermost first: `assets/inside-DD_JwmQ.js:1:2345`. */
  at: readonly string[]
}

export type OnEvent = (event: AppEvent) => void
