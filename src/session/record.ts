import { lifetimeOf, readClaims } from '../cognito/claims'
import type { Tokens } from '../cognito/tokens'
import type { Because } from './session'

/** How somebody signed in: on our own page, or at the hosted domain, which then has to be told of the log-out. */
export type Via = 'own-page' | 'hosted-domain'

/** What is kept of a session between page loads, and shared by the tabs of a browser. */
export type SessionRecord = Readonly<
  { version: 1; generation: number } & (
    { state: 'in'; tokens: Tokens; receivedAt: number; via: Via } | { state: 'out'; because: Because }
  )
>

/** A record of somebody signed in. */
export type SignedIn = Extract<SessionRecord, { state: 'in' }>

/** The record before anybody signed in. */
export const NOBODY: SessionRecord = { version: 1, generation: 0, state: 'out', because: 'not-signed-in' }

/**
 * The record that follows another one with fresh tokens. How long they live is read from the token itself.
 * @param now epoch milliseconds
 */
export const signedIn = (before: SessionRecord, tokens: Tokens, now: number, via: Via): SignedIn => ({
  version: 1,
  generation: before.generation + 1,
  state: 'in',
  tokens: { ...tokens, expiresIn: lifetimeOf(readClaims(tokens.accessToken) ?? {}) ?? tokens.expiresIn },
  receivedAt: now,
  via,
})

/** The record that follows another one when the session has ended. */
export const signedOut = (before: SessionRecord, because: Because): SessionRecord => ({
  version: 1,
  generation: before.generation + 1,
  state: 'out',
  because,
})

/** Reads a record that came from storage, where anything may stand. Null where it is not one. */
export function readRecord(value: unknown): SessionRecord | null {
  if (!isObject(value) || value['version'] !== 1) return null
  const { generation, state, tokens, receivedAt, because, via } = value
  if (!isCount(generation)) return null
  if (state === 'out' && isBecause(because)) return { version: 1, generation, state, because }
  if (state !== 'in' || !isCount(receivedAt) || !isObject(tokens)) return null
  const { accessToken, idToken, refreshToken, expiresIn } = tokens
  if (!isText(accessToken) || !isText(idToken) || !isText(refreshToken) || !isCount(expiresIn)) return null
  return {
    version: 1,
    generation,
    state,
    tokens: { accessToken, idToken, refreshToken, expiresIn },
    receivedAt,
    // Records from before there was another way have no such member.
    via: via === 'hosted-domain' ? via : 'own-page',
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isBecause = (value: unknown): value is Because =>
  value === 'not-signed-in' || value === 'logged-out' || value === 'ended'
