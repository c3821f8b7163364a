import type { PoolSettings } from './settings'
import type { Data } from './store'

/** What the local pool lets everybody do who does not say otherwise; the seeded pool is set so. */
export const defaultSettings = (): PoolSettings => ({
  mfa: 'OPTIONAL',
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
  guests: false,
  origins: ['*'],
})

/** A pool with nobody in it. */
export const emptyData = (settings: PoolSettings = defaultSettings()): Data => ({
  settings,
  clients: new Map(),
  users: new Map(),
  groups: new Map(),
  grants: new Map(),
  refreshTokens: new Map(),
  sessions: new Map(),
  srpAttempts: new Map(),
  lockouts: new Map(),
  calls: new Map(),
  messages: [],
  authorizationCodes: new Map(),
  hostedSessions: new Map(),
  identities: new Map(),
})
