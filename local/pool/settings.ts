import { DEFAULT_LIFETIMES } from './limits'

export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'
export const FACTORS: readonly Factor[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']

export const AUTH_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'REFRESH_TOKEN_AUTH',
] as const
export type AuthFlow = (typeof AUTH_FLOWS)[number]

export interface PasswordPolicy {
  minimumLength: number
  requireUppercase: boolean
  requireLowercase: boolean
  requireNumbers: boolean
  requireSymbols: boolean
}

export interface PoolSettings {
  mfa: 'OFF' | 'OPTIONAL' | 'ON'
  caseSensitive: boolean
  passwordPolicy: PasswordPolicy
  /** How many earlier passwords may not come back; 0 is no such rule. */
  passwordHistorySize: number
  requiredAttributes: string[]
  /** A changed e-mail or phone keeps its old value until the new one is verified. */
  verifyBeforeUpdate: boolean
  /** Where a reset code goes: the first of these that the user has verified. */
  recovery: ('email' | 'phone_number')[]
}

/** An app client. Lifetimes are seconds. */
export interface Client {
  id: string
  secret: string | undefined
  authFlows: AuthFlow[]
  preventUserExistenceErrors: 'ENABLED' | 'LEGACY'
  tokenRevocation: boolean
  rotation: { enabled: boolean; graceSeconds: number }
  lifetimes: typeof DEFAULT_LIFETIMES
}

export const seededSettings = (): PoolSettings => ({
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
})

export const WEB_CLIENT_ID = 'gatehouse0local0web0client'
export const SERVER_CLIENT_ID = 'gatehouse0local0server0client'
/** A fixed value for tests of clients with a secret; it guards nothing. */
export const SERVER_CLIENT_SECRET = 'local-client-secret-that-guards-nothing'

const webClient = (): Client => ({
  id: WEB_CLIENT_ID,
  secret: undefined,
  authFlows: [...AUTH_FLOWS],
  preventUserExistenceErrors: 'ENABLED',
  tokenRevocation: true,
  rotation: { enabled: false, graceSeconds: 0 },
  lifetimes: { ...DEFAULT_LIFETIMES },
})

/** The client of the web application, and one with a secret for tests. */
export const seededClients = (): Client[] => [
  webClient(),
  { ...webClient(), id: SERVER_CLIENT_ID, secret: SERVER_CLIENT_SECRET },
]
