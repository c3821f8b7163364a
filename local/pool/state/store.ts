import type { AuthSession } from './sessions'
import type { Client, Factor, PoolSettings } from './settings'
import type { Exchange } from '../crypto/srp'

type UserStatus =
  'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER'

/** All that is kept of a password. */
export interface PasswordRecord {
  salt: bigint
  verifier: bigint
}

/** A code sent to prove an address. `target` is the value it proves. */
interface SentCode {
  code: string
  expiresAt: number
  target: string
}

export interface User {
  /** A UUID equal to `sub`; people sign in with an alias. */
  username: string
  attributes: Map<string, string>
  enabled: boolean
  status: UserStatus
  password: PasswordRecord | undefined
  /** Earlier passwords the user chose, newest first; temporary ones do not count. */
  passwordHistory: PasswordRecord[]
  temporaryPasswordUntil: number | undefined
  mfa: { enabled: Factor[]; preferred: Factor | undefined }
  /** Asked to set up a second step at the next sign-in, although the pool leaves it optional. */
  mfaSetUpDemanded: boolean
  /** The authenticator app; `lastStep` is the 30-second step of the newest code used. */
  totp: { secret: string; name: string | undefined; lastStep: number } | undefined
  /** The secret of an app being set up, until a code from it is verified. */
  totpPending: string | undefined
  /** Where the user comes from, if not from the pool itself. */
  federated: { provider: string; userId: string } | undefined
  groups: Set<string>
  /** By what they prove: `sign-up`, `reset`, or an attribute's name. */
  codes: Map<string, SentCode>
  createdAt: number
  modifiedAt: number
}

export interface Group {
  name: string
  description: string | undefined
  precedence: number | undefined
  createdAt: number
}

/** One sign-in: every token that comes from it, and its end. */
export interface Grant {
  id: string
  originJti: string
  username: string
  clientId: string
  /** Epoch milliseconds. */
  authTime: number
  refreshUntil: number
  revoked: boolean
  scope: string
  /** Only of a sign-in at the hosted domain. */
  hosted: { nonce: string | undefined } | undefined
}

export interface RefreshToken {
  grantId: string
  /** When rotation replaced it; undefined while it is the current one. */
  replacedAt: number | undefined
}

/** An SRP sign-in between its two steps, by its secret block. `username` is absent for an invented user. */
export interface SrpAttempt extends Exchange {
  clientId: string
  identity: string
  username: string | undefined
  flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH'
  expiresAt: number
  spent: boolean
}

interface Lockout {
  failures: number
  lastFailureAt: number
  lockedUntil: number
}

export interface Message {
  to: string
  medium: 'SMS' | 'EMAIL'
  /** What the person has to type. */
  code: string
  message: string
  at: number
}

/** An authorization code of the hosted domain. */
interface HostedCode {
  username: string
  clientId: string
  redirectUri: string
  /** PKCE, S256. */
  challenge: string | undefined
  scope: string
  nonce: string | undefined
  expiresAt: number
}

/** Everything the pool knows. One object, so that a reset can replace it whole. */
export interface Data {
  settings: PoolSettings
  clients: Map<string, Client>
  users: Map<string, User>
  groups: Map<string, Group>
  grants: Map<string, Grant>
  /** By SHA-256 of the token, in hex: the tokens themselves are not kept. */
  refreshTokens: Map<string, RefreshToken>
  sessions: Map<string, AuthSession>
  srpAttempts: Map<string, SrpAttempt>
  lockouts: Map<string, Lockout>
  /** Times of recent calls, by operation and user, for the hourly limits. */
  calls: Map<string, number[]>
  messages: Message[]
  hostedCodes: Map<string, HostedCode>
  /** Sign-ins at the hosted domain's own pages, by cookie. */
  hostedSessions: Map<string, { username: string; expiresAt: number }>
  /** Identities of the identity pool, by id; a guest's has no user. */
  identities: Map<string, { username: string | undefined }>
}

export interface Store {
  data: Data
}
