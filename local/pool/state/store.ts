import type { SrpExchange } from '../crypto/srp'
import type { Credential } from '../crypto/webAuthn'
import type { Address, IdentityProvider, PoolDefinition, ResourceServer } from './definition'
import type { Client, Factor, FirstChallenge, PoolSettings } from './settings'
import type { Table } from './table'

type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'RESET_REQUIRED'
  | 'EXTERNAL_PROVIDER'

/** What the pool keeps of a password: the SRP salt and verifier. */
export interface PasswordRecord {
  salt: bigint
  verifier: bigint
}

/** A code sent to an address. `target` is the address that it proves. */
interface SentCode {
  code: string
  expiresAt: number
  target: string
}

/** What the pool keeps of a passkey: WebAuthn's credential record (Web Authentication Level 3, §4). */
export interface Passkey extends Credential {
  relyingPartyId: string
  attachment: 'platform' | 'cross-platform' | undefined
  /** How the authenticator is reached, such as `internal` and `usb`: a hint of the browser. */
  transports: string[]
  createdAt: number
}

/** Names a device, and what its secret is hashed with in place of the pool's name. */
export interface DeviceId {
  key: string
  groupKey: string
}

/** A device that was confirmed (ConfirmDevice). */
export interface Device extends DeviceId {
  name: string | undefined
  /** Of the secret that the device made. */
  secret: PasswordRecord
  /** Whether it is one that the second factor can be left out on. */
  remembered: boolean
  /** Epoch milliseconds. */
  createdAt: number
  modifiedAt: number
  lastUsedAt: number
  /** The address of the last sign-in. */
  ip: string
}

/** A registration of a passkey that waits for the browser's answer. */
interface PendingPasskey {
  /** base64url */
  challenge: string
  clientId: string
  expiresAt: number
}

/** The identity of somebody at an identity provider. */
export interface ExternalIdentity {
  provider: string
  /** The provider's type; absent if it was not kept. */
  type?: string | undefined
  userId: string
}

export interface User {
  /**
   * If addresses are used as names, a UUID that is equal to `sub`; for a user of an identity provider,
   * `<provider>_<id there>`; else the chosen name.
   */
  username: string
  sub: string
  attributes: Map<string, string>
  enabled: boolean
  status: UserStatus
  /** undefined for a user who signs in only with codes, passkeys or an identity provider. */
  password: PasswordRecord | undefined
  /** Passwords the user chose, newest first; temporary ones do not count. */
  passwordHistory: PasswordRecord[]
  temporaryPasswordUntil: number | undefined
  mfa: { enabled: Factor[]; preferred: Factor | undefined }
  /** Whether a passkey with user verification stands for both factors (WebAuthnMfaSettings). */
  passkeyMfa: boolean
  /** The next sign-in asks for MFA_SETUP, although MFA is optional in the pool. */
  mfaSetUpDemanded: boolean
  /** The authenticator app. `lastStep` is the 30-second step of the newest code used. */
  totp: { secret: string; name: string | undefined; lastStep: number } | undefined
  /** The secret of a new authenticator app, until a code from it is verified. */
  pendingTotpSecret: string | undefined
  passkeys: Passkey[]
  /** By their keys. */
  devices: Map<string, Device>
  /** The identity provider, for a user who has no password here. */
  federated: ExternalIdentity | undefined
  /** Identities linked to the user, who can sign in with them, too; `since` is epoch milliseconds. */
  linked: (ExternalIdentity & { since: number })[]
  groups: Set<string>
  /** By purpose: `sign-up`, `reset`, or the name of an attribute. */
  codes: Map<string, SentCode>
  createdAt: number
  modifiedAt: number
}

export interface Group {
  name: string
  description: string | undefined
  /** The lowest comes first; undefined comes last. */
  precedence: number | undefined
  /** The IAM role that credentials of its users get. */
  roleArn: string | undefined
  createdAt: number
  modifiedAt: number
}

/** When and from where a sign-in was last used. */
export interface Sighting {
  /** Epoch milliseconds. */
  at: number
  /** Browser and system in words, such as `Chrome 125 / macOS 15.0`, or `unknown`. */
  device: string
  ip: string
  /** The pool cannot know where an IP address is: only the seed has a place. */
  place: { city: string; country: string } | undefined
}

/** What a pool with session tracking keeps of a sign-in. */
export interface Seen {
  /** 28 characters: `tkn` or `sso`, then letters and digits. */
  id: string
  /** The id of the sign-in at the hosted domain that it came through. */
  origin: string | undefined
  last: Sighting
}

/** One sign-in. All its tokens belong to it and end with it. */
export interface Grant {
  id: string
  originJti: string
  username: string
  clientId: string
  /** Epoch milliseconds. */
  authTime: number
  refreshUntil: number
  /** When it was revoked; undefined while it is not. */
  revokedAt: number | undefined
  scope: string
  /** The device of the sign-in, confirmed or not; undefined if the pool remembers no devices. */
  device: DeviceId | undefined
  /**
   * Only for a sign-in at the hosted domain. `authTime` is when the person signed in at its pages; absent in
   * the state of an older version.
   */
  hosted: { nonce: string | undefined; authTime?: number } | undefined
  /** undefined if the pool did not track sessions when it began. */
  seen: Seen | undefined
}

/** A sign-in at the hosted domain's pages. */
export interface HostedSession {
  username: string
  clientId: string
  /** Epoch milliseconds. */
  authTime: number
  expiresAt: number
  seen: Seen | undefined
}

export interface RefreshToken {
  grantId: string
  /** When rotation replaced it; undefined while it is the current one. */
  replacedAt: number | undefined
}

/** An SRP sign-in between its two steps, by its secret block. A fake user has no `username`. */
export interface SrpAttempt extends SrpExchange {
  clientId: string
  identity: string
  username: string | undefined
  flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH'
  /** As the first request has it. */
  deviceKey: string | undefined
  expiresAt: number
  used: boolean
}

/** The next step of a sign-in, with what the pool needs to check the response. */
export type Challenge =
  | { name: 'SMS_MFA'; code: string }
  | { name: 'EMAIL_OTP'; code: string; to: string; use: 'first factor' | 'second factor' | 'set-up' }
  | { name: 'SMS_OTP'; code: string; to: string }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  | { name: 'SELECT_MFA_TYPE'; offered: Factor[] }
  | { name: 'MFA_SETUP'; offered: Factor[]; totpVerified: boolean }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'CUSTOM_CHALLENGE'; asked: AskedChallenge }
  | { name: 'WEB_AUTHN'; challenge: string }
  | { name: 'SELECT_CHALLENGE'; offered: FirstChallenge[] }
  | { name: 'DEVICE_SRP_AUTH' }
  | { name: 'DEVICE_PASSWORD_VERIFIER'; exchange: SrpExchange; secretBlock: string }
  /**
   * No challenge, but the session of SignUp, and of ConfirmSignUp with the address that its code has proved.
   */
  | { name: 'SIGN_UP'; proved: Address | undefined }

/** A challenge of CUSTOM_AUTH, and how it was answered, as the triggers' events have it. */
export interface ChallengeResult {
  challengeName: string
  challengeResult: boolean
  challengeMetadata: string | null
}

/** A challenge of CUSTOM_AUTH that waits for its answer. */
interface AskedChallenge {
  /** The challenges before it in this sign-in. */
  before: readonly ChallengeResult[]
  /** What VerifyAuthChallengeResponse needs to know. */
  privateParameters: Record<string, string>
  metadata: string | null
}

/** A sign-in under way (`Session` in the API), bound to its client, user and challenge. */
export interface AuthSession {
  id: string
  clientId: string
  username: string
  /** The typed name, if it has no account: its fake user is made from it. */
  fakeName: string | undefined
  /** The device that the client said it is (DEVICE_KEY), in an earlier request of the sign-in. */
  deviceKey: string | undefined
  challenge: Challenge
  expiresAt: number
  used: boolean
}

interface Lockout {
  failures: number
  lastFailureAt: number
  lockedUntil: number
}

export interface Message {
  to: string
  medium: 'SMS' | 'EMAIL'
  /** What the user has to type. */
  code: string
  message: string
  /** The subject of an e-mail, if the CustomMessage trigger gave one. */
  subject?: string
  at: number
}

/** A user pool from which an identity pool takes ID tokens. */
interface LoginProvider {
  /** The issuer without its scheme. */
  ProviderName: string
  /** undefined: of any app client. */
  ClientId?: string | undefined
  ServerSideTokenCheck?: boolean | undefined
}

export interface IdentityPool {
  name: string
  guests: boolean
  providers: LoginProvider[]
  /** The fields of the request that have no effect, which the description gives back as they came. */
  given: Readonly<Record<string, unknown>>
  /** What SetIdentityPoolRoles was given. */
  roles: Readonly<Record<string, unknown>>
}

/** Somebody in an identity pool. A guest has no user. */
export interface Identity {
  username: string | undefined
  /** The user pool of the user; absent if it is the first. */
  userPool?: string | undefined
  /** The identity pool; absent if it is that of the ready line. */
  identityPool?: string | undefined
}

/** An authorization code of the hosted domain. */
interface AuthorizationCode {
  username: string
  clientId: string
  redirectUri: string
  /** PKCE, S256. */
  codeChallenge: string | undefined
  scope: string
  nonce: string | undefined
  expiresAt: number
  /** When the person signed in at the pages, in epoch milliseconds. */
  authTime: number
  /** The sign-in at the hosted domain that it came through, if the pool tracks it. */
  origin: string | undefined
}

/** What is given with a domain; only the version has an effect here. */
export interface DomainSettings {
  ManagedLoginVersion?: number | undefined
  CustomDomainConfig?: object | undefined
  Routing?: object | undefined
}

/** A list of users to be made (CreateUserImportJob). */
export interface ImportJob {
  id: string
  name: string
  roleArn: string
  /** Where the list is uploaded. */
  url: string
  /** The uploaded list, until the job has run. */
  csv: string | undefined
  status: 'Created' | 'Succeeded' | 'Stopped'
  createdAt: number
  /** When it ran, or was stopped. */
  endedAt: number | undefined
  imported: number
  skipped: number
  failed: number
}

/** Settings without an effect here, which are given back as they came. */
export interface GivenBack {
  given: Readonly<Record<string, unknown>>
  createdAt: number
  modifiedAt: number
}

/**
 * All data of the pool. One object, so that a reset replaces all of it. A row of a table that is to be
 * changed is taken by its key; what is no table is replaced, not changed. So a request that is refused can be
 * undone (`transactions.ts`).
 */
export interface Data {
  definition: Readonly<PoolDefinition>
  settings: Readonly<PoolSettings>
  clients: Table<Client>
  /** By identifier. */
  resourceServers: Table<ResourceServer>
  /** By their names. */
  identityProviders: Table<IdentityProvider>
  /** By the prefix and the name of the hosted domain (CreateUserPoolDomain), which only descriptions show. */
  domains: Table<DomainSettings>
  users: Table<User>
  groups: Table<Group>
  grants: Table<Grant>
  /** By the SHA-256 of the token, in hex. The tokens themselves are not kept. */
  refreshTokens: Table<RefreshToken>
  sessions: Table<AuthSession>
  srpAttempts: Table<SrpAttempt>
  lockouts: Table<Lockout>
  /** Times of recent calls, by operation and user (limits per hour). */
  calls: Table<number[]>
  messages: readonly Message[]
  authorizationCodes: Table<AuthorizationCode>
  /** Registrations of passkeys that were started, by the `sub` of their users. */
  pendingPasskeys: Table<PendingPasskey>
  /** By id. */
  importJobs: Table<ImportJob>
  /** What SetUICustomization and SetRiskConfiguration were given, by app client; `ALL` is for every other. */
  uiCustomizations: Table<GivenBack>
  riskConfigurations: Table<GivenBack>
  /** By cookie. */
  hostedSessions: Table<HostedSession>
  /** Minutes, by client: SSOSession of SetUserPoolClientSessionConfiguration. */
  ssoMinutes: Table<number>
  /**
   * By id; of the first user pool alone, as the next. The identity pool of the ready line is there once it
   * was changed.
   */
  identityPools: Table<IdentityPool>
  /** Identities of identity pools, by id. */
  identities: Table<Identity>
}

/**
 * Attempts: what a sign-in under way, a wrong password or a call leaves for some minutes. A refusal does not
 * undo them, because it is what they count; they are not in the state as a document, and end with the
 * process. Whatever else a refused request has changed is undone.
 */
const ATTEMPTS = [
  'sessions',
  'srpAttempts',
  'lockouts',
  'calls',
  'authorizationCodes',
  'pendingPasskeys',
] as const satisfies (keyof Data)[]

export const isAttempt = (name: string): boolean => ATTEMPTS.some((each) => each === name)

export interface Store {
  data: Data
}
