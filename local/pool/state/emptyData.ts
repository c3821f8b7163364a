import { DAY, SESSIONS_PER_USER, TEMPORARY_PASSWORD_LIFE } from '../limits'
import type { PoolDefinition } from './definition'
import type { PoolSettings } from './settings'
import type { Data } from './store'
import { Table } from './table'

/** The API's default. */
export const noTracking = (): PoolSettings['sessionTracking'] => ({
  enabled: false,
  maxPerUser: SESSIONS_PER_USER,
  whenOff: 'refusal',
})

/** What the local pool allows by default; the seeded pool is set so. */
const defaultSettings = (): PoolSettings => ({
  mfa: 'OPTIONAL',
  firstFactors: ['PASSWORD'],
  caseSensitive: false,
  passwordPolicy: {
    minimumLength: 8,
    requireUppercase: true,
    requireLowercase: true,
    requireNumbers: true,
    requireSymbols: true,
  },
  passwordHistorySize: 2,
  requiredAttributes: ['email', 'given_name'],
  verifyBeforeUpdate: true,
  recovery: ['phone_number', 'email'],
  devices: 'OFF',
  deviceSkipsMfa: false,
  guests: false,
  sessionTracking: noTracking(),
  origins: ['*'],
})

/** Addresses are user names, both are verified, and custom attributes need no schema. */
export const defaultDefinition = (now: number): PoolDefinition => ({
  name: 'Gatehouse',
  usernameAttributes: ['email', 'phone_number'],
  aliases: [],
  autoVerified: ['email', 'phone_number'],
  selfSignUp: true,
  temporaryPasswordDays: TEMPORARY_PASSWORD_LIFE / DAY,
  alwaysTemporaryPassword: false,
  schema: new Map(),
  anyCustomAttribute: true,
  given: {},
  mfaConfig: { SoftwareTokenMfaConfiguration: { Enabled: true } },
  createdAt: now,
  modifiedAt: now,
})

/** A pool without users. */
export const emptyData = (
  definition: PoolDefinition = defaultDefinition(0),
  settings: PoolSettings = defaultSettings(),
): Data => ({
  definition,
  settings,
  resourceServers: new Table(),
  identityProviders: new Table(),
  domains: new Table(),
  clients: new Table(),
  users: new Table(),
  groups: new Table(),
  grants: new Table(),
  refreshTokens: new Table(),
  sessions: new Table(),
  srpAttempts: new Table(),
  lockouts: new Table(),
  calls: new Table(),
  messages: [],
  authorizationCodes: new Table(),
  pendingPasskeys: new Table(),
  hostedSessions: new Table(),
  ssoMinutes: new Table(),
  importJobs: new Table(),
  uiCustomizations: new Table(),
  riskConfigurations: new Table(),
  identityPools: new Table(),
  identities: new Table(),
})
