/**
 * What can go wrong, by the codes that all other code compares: thrown as AuthError (translateErrors.ts),
 * returned as Failed.
 */
export type AuthErrorCode =
  // the person's input
  | 'empty-username'
  | 'empty-password'
  | 'empty-code'
  | 'empty-answer'
  | 'wrong-credentials'
  | 'wrong-current-password'
  | 'wrong-code'
  | 'wrong-answer'
  | 'code-expired'
  /** Wrong or too old: which of them would tell whether there is an account. */
  | 'code-refused'
  | 'authenticator-code-used'
  | 'authenticator-mismatch'
  | 'password-refused'
  | 'password-too-short'
  | 'password-lacks-characters'
  | 'password-leaked'
  | 'password-used-before'
  | 'invalid-input'
  | 'attribute-missing'
  | 'attribute-read-only'
  | 'alias-taken'
  | 'account-exists'
  // the account's state
  | 'account-not-found'
  | 'account-disabled'
  | 'account-not-confirmed'
  | 'account-already-confirmed'
  | 'password-reset-required'
  | 'temporary-password-expired'
  | 'no-recovery-contact'
  | 'reset-not-possible'
  | 'factor-not-set-up'
  | 'authenticator-not-offered'
  // passkeys
  | 'passkey-cancelled'
  | 'passkey-not-made'
  | 'passkey-exists'
  | 'passkey-expired'
  | 'passkey-left-behind'
  | 'passkey-limit'
  | 'passkey-needed'
  | 'passkey-wrong-site'
  | 'passkey-unsupported'
  | 'passkey-refused'
  | 'not-offered'
  // remembered devices
  | 'device-forgotten'
  // limits
  | 'locked'
  | 'attempt-limit'
  | 'throttled'
  // the confirmation that it is them
  | 'step-up-cancelled'
  | 'step-up-expired'
  | 'step-up-not-asked'
  // the sign-in under way, or the session
  | 'no-sign-in'
  | 'challenge-over'
  | 'answers-refused'
  | 'no-other-way'
  | 'unexpected-step'
  /** To end the other sign-ins, the pool has ended this one, too. */
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'session-expired'
  | 'session-revoked'
  | 'scope-missing'
  // the hosted domain
  | 'sign-in-cancelled'
  | 'state-mismatch'
  | 'account-linked'
  | 'not-asked'
  | 'refused-by-provider'
  | 'no-access-token'
  | 'invalid-id-token'
  | 'storage-blocked'
  | 'log-out-incomplete'
  // the identity pool
  | 'no-identity'
  | 'no-credentials'
  // the way to the pool
  /** The code of the call was not fetched, so nothing was sent. */
  | 'not-loaded'
  | 'unreachable'
  | 'timeout'
  | 'malformed-reply'
  | 'service'
  | 'blocked'
  | 'insecure-page'
  | 'delivery-failed'
  // the pool's configuration, for developers
  | 'refused-by-trigger'
  | 'client-has-secret'
  | 'flow-not-enabled'
  | 'misconfigured'
  | 'unexpected'

/** A failure of an identity operation: a literal code for programs, and the cause for developers. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  /**
   * Milliseconds for which the service asked not to be called (RFC 9110 10.2.3); undefined if it did not, or
   * if the page may not read the header of another origin.
   */
  readonly retryAfter: number | undefined
  /**
   * What the business itself says about it, a sentence for the person (triggerMessage.ts); undefined if it
   * says nothing.
   */
  readonly words: string | undefined

  /**
   * @param cause what was thrown; never an object that holds a token, a password or a code
   * @param reply what carries the reply, if that is not to be kept
   */
  constructor(code: AuthErrorCode, message: string, cause?: unknown, words?: string, reply = cause) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.words = words
    this.retryAfter = readRetryAfter(reply)
  }
}

/**
 * Reads `Retry-After`, which is a number of seconds or a date, from the reply that an error of the SDK
 * carries.
 */
function readRetryAfter(thrown: unknown): number | undefined {
  const header = member(member(member(thrown, '$response'), 'headers'), 'retry-after')
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : undefined
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(moment - Date.now(), 0)
}

/** A member of anything at all, e.g. of what was thrown. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** An error in our own code is reported as such, not as a failure of the service. */
export const asAuthError = (thrown: unknown): AuthError =>
  thrown instanceof AuthError ? thrown : new AuthError('unexpected', 'A fault of the application', thrown)

/** Whether something that was thrown is an AuthError with one of these codes. */
export const isOneOf = (thrown: unknown, codes: readonly AuthErrorCode[]): thrown is AuthError =>
  thrown instanceof AuthError && codes.includes(thrown.code)

/** Nobody knows what the pool did. */
export const OUTCOME_UNKNOWN: readonly AuthErrorCode[] = [
  'unreachable',
  'timeout',
  'malformed-reply',
  'service',
]

/** The codes that people must not be able to tell apart (decision 3). */
export const NOT_LET_IN: readonly AuthErrorCode[] = [
  'wrong-credentials',
  'account-not-found',
  'account-disabled',
]

/** A failure that is a value: the reason travels in the result, and nothing is thrown. */
export interface Failed {
  status: 'ERROR'
  error: AuthError
}

/**
 * Runs something and returns a failure as a value.
 * @param failure what is logged of it
 */
export async function asResult<T>(
  { log }: { log: (message: string, error: AuthError) => void },
  failure: string,
  run: () => Promise<T>,
): Promise<T | Failed> {
  try {
    return await run()
  } catch (thrown) {
    const error = asAuthError(thrown)
    log(failure, error)
    return { status: 'ERROR', error }
  }
}
