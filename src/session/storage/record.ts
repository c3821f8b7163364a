import { lifetimeOf, readClaims } from '../../cognito/claims'
import type { Tokens } from '../../cognito/tokens'
import type { Because } from '../session'

/** How somebody signed in: on our own page, or at the hosted domain, which then has to be told of the log-out. */
export type Via = 'own-page' | 'hosted-domain'

/**
 * A refresh that was sent, or is about to be: noted before it is sent, so that whoever comes after a tab
 * that died meanwhile knows that the refresh token may be spent, and that a grace period may be running.
 */
export interface Attempt {
  /** A random number that names the page. */
  by: number
  /** Requests sent with this refresh token so far. */
  tries: number
  /** Epoch milliseconds of the last one. */
  sentAt: number
  /** Epoch milliseconds before which no tab of this browser sends another. */
  notBefore: number
}

/** What is kept of a session between page loads, and shared by the tabs of a browser. */
export type SessionRecord = Readonly<
  { version: 1; generation: number } & (
    | {
        state: 'in'
        tokens: Tokens
        /** Epoch milliseconds by this machine, taken before the tokens were asked for. */
        receivedAt: number
        via: Via
        attempt?: Attempt
      }
    | { state: 'out'; because: Because }
  )
>

/** A record of somebody signed in. */
export type SignedIn = Extract<SessionRecord, { state: 'in' }>

/** The record before anybody signed in. */
export const NOBODY: SessionRecord = { version: 1, generation: 0, state: 'out', because: 'not-signed-in' }

/** Seconds. Cognito issues access tokens for 5 minutes to a day; an hour where nothing else is known. */
const LONGEST_LIFE = 86_400
const USUAL_LIFE = 3_600

/**
 * The record that follows another one with fresh tokens. How long they live is read from the token itself.
 * @param askedAt epoch milliseconds
 */
export const signedIn = (before: SessionRecord, tokens: Tokens, askedAt: number, via: Via): SignedIn => ({
  version: 1,
  generation: before.generation + 1,
  state: 'in',
  tokens: {
    ...tokens,
    expiresIn: lifetimeOf(readClaims(tokens.accessToken) ?? {}) ?? saneLife(tokens.expiresIn),
  },
  receivedAt: askedAt,
  via,
})

const saneLife = (seconds: number) =>
  Number.isSafeInteger(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_LIFE) : USUAL_LIFE

/** The record that follows another one when a refresh is about to be sent. */
export const attempted = (before: SignedIn, by: number, now: number): SignedIn => ({
  ...before,
  generation: before.generation + 1,
  attempt: { by, tries: (before.attempt?.tries ?? 0) + 1, sentAt: now, notBefore: now },
})

/** The record that follows a failed attempt. */
export const putOff = (before: SignedIn, attempt: Attempt, notBefore: number): SignedIn => ({
  ...before,
  generation: before.generation + 1,
  attempt: { ...attempt, notBefore },
})

/** The record that follows another one when the session has ended. */
export const signedOut = (before: SessionRecord, because: Because): SessionRecord => ({
  version: 1,
  generation: before.generation + 1,
  state: 'out',
  because,
})

/** Whether two records hold the same tokens, or are both without. */
export const sameTokens = (a: SessionRecord, b: SessionRecord): boolean =>
  a.state === 'in' ? b.state === 'in' && a.tokens.accessToken === b.tokens.accessToken : b.state === 'out'

/** Whether two records are one, read twice. */
export const sameRecord = (a: SessionRecord, b: SessionRecord): boolean =>
  a === b ||
  (a.generation === b.generation &&
    sameTokens(a, b) &&
    (a.state === 'out' ||
      (b.state === 'in' &&
        a.attempt?.by === b.attempt?.by &&
        a.attempt?.sentAt === b.attempt?.sentAt &&
        a.attempt?.notBefore === b.attempt?.notBefore)))

/** Reads a record that came from storage, where anything may stand. Null where it is not one. */
export function readRecord(value: unknown): SessionRecord | null {
  if (!isObject(value) || value['version'] !== 1) return null
  const { generation, state, tokens, receivedAt, because, attempt, via } = value
  if (!isCount(generation)) return null
  if (state === 'out' && isBecause(because)) return { version: 1, generation, state, because }
  if (state !== 'in' || !isCount(receivedAt) || !isObject(tokens)) return null
  const { accessToken, idToken, refreshToken, expiresIn } = tokens
  if (!isText(accessToken) || !isText(idToken) || !isText(refreshToken) || !isCount(expiresIn)) return null
  const read = readAttempt(attempt)
  return {
    version: 1,
    generation,
    state,
    tokens: { accessToken, idToken, refreshToken, expiresIn },
    receivedAt,
    // Records from before there was another way have no such member.
    via: via === 'hosted-domain' ? via : 'own-page',
    ...(read && { attempt: read }),
  }
}

function readAttempt(value: unknown): Attempt | null {
  if (!isObject(value)) return null
  const { by, tries, sentAt, notBefore } = value
  if (typeof by !== 'number' || !isCount(tries) || !isCount(sentAt) || !isCount(notBefore)) return null
  return { by, tries, sentAt, notBefore }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isBecause = (value: unknown): value is Because =>
  value === 'not-signed-in' || value === 'logged-out' || value === 'ended'
