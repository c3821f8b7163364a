/** What is kept of a session between page loads and shared by the tabs of a browser. */
import { authTimeOf, lifetimeOf, LONGEST_LIFE, readClaims, subjectOf } from '../../cognito/claims'
import type { Tokens } from '../../cognito/tokens'

/**
 * Why nobody is signed in: the page has just opened, they logged out, the session was ended from elsewhere,
 * it came to its end, or nobody was there for too long.
 */
export type Reason = 'not-signed-in' | 'logged-out' | 'revoked' | 'ended' | 'inactive'

/**
 * How somebody signed in: on our own page, there by a code alone, which proves no password, or at the hosted
 * domain, which then must be told of the log-out.
 */
export type SignInMethod = 'own-page' | 'code' | 'hosted-domain'

/** A record of somebody signed in. */
export interface SignedIn {
  readonly version: 2
  readonly state: 'in'
  readonly tokens: Tokens
  /** When the tokens were asked for, in epoch milliseconds by this machine's clock. */
  readonly receivedAt: number
  /**
   * When the sign-in was answered, in epoch milliseconds by this machine's clock: that was activity. Absent
   * in a record of an earlier release.
   */
  readonly answeredAt?: number | undefined
  readonly method: SignInMethod
  /**
   * The browser's window that the session ends with (windowCookie.ts); absent where the person stays signed
   * in.
   */
  readonly window?: string
  /**
   * The random name of the sign-in that the tokens are of. A refresh keeps it; a confirmation, which for the
   * pool is a sign-in, has its own.
   */
  readonly name: string
  /** Names the session: it is the name of the sign-in that it began with. */
  readonly began: string
  /**
   * The tokens have been sent, or are about to be, to get new ones; no tab sends them again before this
   * moment, in epoch milliseconds. If the tab dies meanwhile, the next one knows that the refresh token may
   * be spent, and that a grace period may be running.
   */
  readonly resendAt?: number
}

/** A record of nobody. */
export interface SignedOut {
  readonly version: 2
  readonly state: 'out'
  readonly reason: Reason
  /**
   * Whose session has come to its end by time, and the window that it ended with; absent after any other end.
   */
  readonly expired?: { readonly person: string | undefined; readonly window: string | undefined }
}

export type SessionRecord = SignedIn | SignedOut

/**
 * What should follow a record; null leaves it as it is. It must be pure. It may run again after storage has
 * taken it without an answer, and must then return null.
 */
export type Change = (met: SessionRecord) => SessionRecord | null

/**
 * Keeps the only session record of a browser. Both methods may reject; the session goes on without storage.
 */
export interface RecordStorage {
  /** Whether it keeps nothing for longer than the page lives. */
  endsWithPage?: boolean
  read: () => Promise<SessionRecord>
  /**
   * Changes the record, in one transaction: no tab writes between what the change meets and what it makes of
   * it.
   * @returns the record that is then in storage
   */
  change: (change: Change) => Promise<SessionRecord>
}

/** A record that a later version of the app wrote: it is neither read nor overwritten. */
export class NewerRecordError extends Error {
  override readonly name = 'NewerRecordError'
}

/** The record before anybody signed in. */
export const NOBODY: SignedOut = { version: 2, state: 'out', reason: 'not-signed-in' }

/** Seconds. If nothing is known, an hour is assumed. */
const USUAL_LIFE = 3_600

/**
 * The record of a sign-in, which begins a session. How long its tokens live is read from the access token.
 * @param askedAt epoch milliseconds at which they were asked for: they are no younger
 * @param answeredAt epoch milliseconds at which they came
 * @param window the browser's window that it ends with, if it ends with one
 */
export function signedIn(
  tokens: Tokens,
  askedAt: number,
  method: SignInMethod,
  answeredAt = askedAt,
  window?: string,
): SignedIn {
  const name = crypto.randomUUID()
  const times = { receivedAt: askedAt, answeredAt }
  const names = { name, began: name, ...(window !== undefined && { window }) }
  return { version: 2, state: 'in', tokens: withLife(tokens), method, ...times, ...names }
}

/**
 * The record of a session that goes on with new tokens of the same person.
 * @param askedAt epoch milliseconds at which they were asked for: they are no younger
 */
export function withTokens(before: SignedIn, tokens: Tokens, askedAt: number): SignedIn {
  const { resendAt: _over, ...kept } = before
  return { ...kept, tokens: withLife(tokens), receivedAt: askedAt }
}

/** The record of a session that goes on with a confirmation, which for the pool is a sign-in. */
export const confirmedBy = (
  before: SignedIn,
  { tokens, receivedAt, answeredAt, name }: SignedIn,
): SignedIn => ({
  ...withTokens(before, tokens, receivedAt),
  answeredAt,
  name,
})

/** The change that notes a request in exactly this record: if two tabs try, the second change gives way. */
export const notingRequest =
  (before: SignedIn, resendAt: number): Change =>
  (met) =>
    met.state === 'in' && sameTokens(met, before) && met.resendAt === before.resendAt
      ? { ...met, resendAt }
      : null

const withLife = (tokens: Tokens): Tokens => ({
  ...tokens,
  expiresIn: lifetimeOf(readClaims(tokens.accessToken) ?? {}) ?? saneLife(tokens.expiresIn),
})

const saneLife = (seconds: number) =>
  Number.isSafeInteger(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_LIFE) : USUAL_LIFE

/** The record once a session has ended. */
export const signedOut = (reason: Reason): SignedOut => ({ ...NOBODY, reason })

/** The same where the refresh token has come to the end of its time. */
export const expire = (before: SignedIn): SignedOut => ({
  ...signedOut('ended'),
  expired: { person: subOf(before), window: before.window },
})

/** Whether two records hold the same tokens, or are both without. */
export const sameTokens = (a: SessionRecord, b: SessionRecord): boolean =>
  a.state === 'in' ? b.state === 'in' && a.tokens.accessToken === b.tokens.accessToken : b.state === 'out'

/**
 * Whether two records are of one sign-in, whatever was refreshed in between. Tokens count, too: a tab with an
 * earlier release writes the record without its name.
 */
export const sameSignIn = (a: SessionRecord, b: SessionRecord): boolean =>
  a.state === 'in' && b.state === 'in' && (a.name === b.name || sameTokens(a, b))

/** Whether two records are of one session, whatever was refreshed or confirmed in between. */
export const sameSession = (a: SessionRecord, b: SessionRecord): boolean =>
  a.state === 'in' && b.state === 'in' && a.began === b.began

/**
 * Whether a sign-in gives way to a record: to one that is no earlier by the pool's time, which nobody sets, in
 * seconds (OpenID Connect Core 2, `auth_time`). A refresh keeps it, so that is also its own record.
 */
export const outranks = (found: SessionRecord, mine: SignedIn): boolean =>
  found.state === 'in' && signedInAt(found) >= signedInAt(mine)

/** The `sub` of the person in a record; undefined for nobody. */
export const subOf = (record: SessionRecord | undefined): string | undefined =>
  record?.state === 'in' ? subjectOf(record.tokens.accessToken) : undefined

const signedInAt = ({ tokens }: SignedIn): number => authTimeOf(tokens.accessToken) ?? 0

/**
 * Reads the value in storage, which may be anything. A value that is no record of this version becomes a
 * record of nobody.
 * @throws NewerRecordError
 */
export function readRecord(value: unknown): SessionRecord {
  const stored = asObject(value)
  const { version, state, tokens, reason, method, name, window, began, expired } = stored
  const { receivedAt, answeredAt, resendAt } = stored
  if (typeof version === 'number' && version > 2) throw new NewerRecordError()
  if (version !== 2) return NOBODY
  if (state === 'out' && isReason(reason)) return { ...signedOut(reason), ...readExpired(asObject(expired)) }
  if (state !== 'in' || !isCount(receivedAt)) return NOBODY
  const { accessToken, idToken, refreshToken, expiresIn } = asObject(tokens)
  if (!isText(accessToken) || !isText(idToken) || !isText(refreshToken) || !isCount(expiresIn)) return NOBODY
  // Earlier releases gave no name: they told sign-ins apart by person and second.
  const own = isText(name) ? name : `${subjectOf(accessToken)} ${authTimeOf(accessToken) ?? 0}`
  return {
    version: 2,
    state,
    tokens: { accessToken, idToken, refreshToken, expiresIn },
    receivedAt,
    ...(isCount(answeredAt) && { answeredAt }),
    method: method === 'hosted-domain' || method === 'code' ? method : 'own-page',
    name: own,
    began: isText(began) ? began : own,
    ...(isText(window) && { window }),
    ...(isCount(resendAt) && { resendAt }),
  }
}

function readExpired({ person, window }: Record<string, unknown>): Pick<SignedOut, 'expired'> {
  if (!isText(person)) return {}
  return { expired: { person, window: isText(window) ? window : undefined } }
}

/**
 * A record as it is written: with a number, the time, by which releases before 0.2 tell one record from the
 * next. They read none without it, and their tabs stay signed in.
 */
export const writable = (next: SessionRecord) => ({ ...next, generation: Date.now() })

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const REASONS: readonly unknown[] = [
  'not-signed-in',
  'logged-out',
  'revoked',
  'ended',
  'inactive',
] satisfies readonly Reason[]
const isReason = (value: unknown): value is Reason => REASONS.includes(value)
