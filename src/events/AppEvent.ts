import type { AuthErrorCode } from '../cognito/errors'
import type { ChallengeName } from '../cognito/challenges'

/**
 * What `onEvent` of app.config.tsx is told. None of it says who somebody is: no name, address, token, code, message or URL,
 * and no id of a person or of what they look at.
 */
export type AppEvent =
  | ErrorEvent
  /** Something of the session failed: a refresh, a sign-in. `what` is a sentence of our own source. */
  | { type: 'session-failure'; what: string; code?: AuthErrorCode }
  /** From the last press or key of the person to what followed: they are signed in, or asked for a step more. */
  | { type: 'sign-in'; to: 'signed-in' | ChallengeName; milliseconds: number }
  /** Of this page load, when it is first hidden: milliseconds, and for CLS a score (web.dev/articles/vitals). */
  | { type: 'web-vital'; name: 'TTFB' | 'LCP' | 'INP' | 'CLS'; value: number }

interface ErrorEvent {
  type: 'error'
  /** What nobody caught, a promise that nobody waited for, or a screen that an error boundary has replaced. */
  where: 'uncaught' | 'promise' | 'screen'
  /** The kind, such as TypeError. A message could quote what somebody typed, so there is none. */
  name: string
  /** Of errors that have one, such as `unreachable` or ERR_NETWORK. */
  code?: string
  /** Places in the site's own files, innermost first: `assets/inside-DD_JwmQ.js:1:2345`. */
  at: readonly string[]
}

export type OnEvent = (event: AppEvent) => void
