/** What the actions return, and the failures that they make themselves. */
import type { ChallengeName } from '../cognito/challenges'
import { AuthError, type AuthErrorCode, type Failed } from '../cognito/AuthError'
import type { UserSession } from '../cognito/userSessions'

/** A success that yields something, or a failure. */
export type Result<T = void> = { status: 'READY'; value: T } | Failed

/**
 * The result of a sign-in that came back from the hosted domain, and the address that was requested before
 * it, not checked (app/returnPath.ts does that). `isConfirmation`: it was a confirmation; somebody is signed
 * in, but has not confirmed.
 */
export type Finished = ({ status: 'READY' } | (Failed & { isConfirmation?: true })) & { from: string }

/** Where a person is signed in. */
export interface SessionList {
  /** This sign-in first, then the others, the most recently used first. */
  sessions: [UserSession, ...UserSession[]]
  /** Whether the pool has more of them. */
  hasMore: boolean
  /** Whether the pool keeps a list. If not, only this sign-in is known. */
  isTracked: boolean
}

/** The result of a request for a code that resets a password (specification, 4: reset-password result). */
export type ResetResult =
  | { status: 'SMS_CODE_REQUIRED' | 'EMAIL_CODE_REQUIRED'; destination?: string }
  | Failed

/**
 * The result of a login or of an answer to a challenge (specification, 4: login result). A step that the
 * specification has no word for has Cognito's name of the challenge.
 */
export type LoginResult =
  | { status: 'READY' }
  | Failed
  | { status: 'SMS_CODE_REQUIRED'; destination?: string }
  | { status: 'CHALLENGE_REQUIRED'; challenge: Exclude<ChallengeName, 'SMS_MFA'> }

/**
 * The result of signing out everywhere else: either all sign-ins remain, as far as is known, or the others
 * have ended, and `login` says whether this browser is still signed in.
 */
export type Elsewhere =
  | { status: 'NOT_LOGGED_OUT'; error: AuthError }
  | { status: 'LOGGED_OUT'; login: { status: 'READY' } | Failed }

/**
 * The result of a code that confirms an account: the account is confirmed, and `login` is the result of the
 * sign-in that followed; absent if there was nothing to sign in with.
 */
export type ConfirmResult = { status: 'READY'; login?: LoginResult } | Failed

/**
 * The result of a sign-up: a code is asked for, or the pool has confirmed the account by itself. `error` says
 * why the code was not sent.
 */
export type SignUpResult = { status: 'CODE_REQUIRED'; error?: AuthError } | ConfirmResult

/** The result of a change of password. */
export type ChangePasswordResult = Failed | { status: 'READY'; elsewhere?: Elsewhere }

export const failed = (code: AuthErrorCode, message: string, cause?: unknown): Failed => ({
  status: 'ERROR',
  error: new AuthError(code, message, cause),
})

/** Also refuses what was begun for somebody who is not signed in any more. */
export const ended = () => failed('session-ended', 'Nobody is signed in, or somebody else')

/** To end the other sign-ins, the pool has ended this one, too. */
export const signedOutEverywhere = (cause?: unknown) =>
  failed('signed-out-everywhere', 'All sign-ins have ended, and no new one has followed', cause)

export const cancelled = () => failed('step-up-cancelled', 'The person did not confirm that it is them')

export const notAsked = () =>
  failed('step-up-not-asked', 'The hosted domain let the person in without asking them')
