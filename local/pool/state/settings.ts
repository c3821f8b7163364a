import type { DEFAULT_LIFETIMES } from '../limits'

export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'
export const FACTORS: readonly Factor[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']

/** What a sign-in may begin with (AllowedFirstAuthFactors). PASSWORD stands for the password by SRP, too. */
export const FIRST_FACTORS = ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const
export type FirstFactor = (typeof FIRST_FACTORS)[number]

/** What USER_AUTH offers to somebody (AvailableChallenges). */
export type FirstChallenge = FirstFactor | 'PASSWORD_SRP'

export const AUTH_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'REFRESH_TOKEN_AUTH',
  'USER_AUTH',
] as const
export type AuthFlow = (typeof AUTH_FLOWS)[number]

export const DEVICE_MODES = ['OFF', 'ALWAYS', 'ON_PROMPT'] as const

export interface PasswordPolicy {
  minimumLength: number
  requireUppercase: boolean
  requireLowercase: boolean
  requireNumbers: boolean
  requireSymbols: boolean
}

/** Whether the pool keeps a list of each user's sign-ins (SetUserPoolSessionConfiguration). */
interface SessionTracking {
  enabled: boolean
  /** How many sign-ins a user may have at once. */
  maxPerUser: number
  /** The answer if it keeps none. Cognito does not document which, so both can be tried. */
  whenOff: 'refusal' | 'empty list'
}

export interface PoolSettings {
  mfa: 'OFF' | 'OPTIONAL' | 'ON'
  /** Passwords are always among them, whether the list says so or not (SignInPolicyType). */
  firstFactors: FirstFactor[]
  caseSensitive: boolean
  passwordPolicy: PasswordPolicy
  /** How many earlier passwords may not be used again; 0 is no such rule. */
  passwordHistorySize: number
  requiredAttributes: string[]
  /** The old e-mail or phone number stays until the new one is verified. */
  verifyBeforeUpdate: boolean
  /** Where a reset code goes: to the first of these that the user has verified. */
  recovery: ('email' | 'phone_number')[]
  /**
   * Which devices are remembered: none, each that is confirmed, or those that the user wants to be
   * (DeviceConfiguration; "Working with user devices").
   */
  devices: (typeof DEVICE_MODES)[number]
  /** Whether a remembered device stands for the second factor (ChallengeRequiredOnNewDevice). */
  deviceSkipsMfa: boolean
  /** Whether the identity pool gives credentials to guests. */
  guests: boolean
  sessionTracking: SessionTracking
  /** Which origins may call. `*` is all, as in Cognito; a proxy in front may allow fewer. */
  origins: string[]
}

export const RESPONSE_TYPES = ['code', 'token'] as const
export type ResponseType = (typeof RESPONSE_TYPES)[number]

/** What an app client may do at the hosted domain. Addresses must match exactly. */
export interface HostedSettings {
  /** Whether it may get tokens of its own (client_credentials). */
  clientCredentials: boolean
  callbackUrls: string[]
  logoutUrls: string[]
  responseTypes: ResponseType[]
  scopes: string[]
}

/** An app client. Lifetimes are seconds. */
export interface Client {
  id: string
  name: string
  secret: string | undefined
  authFlows: AuthFlow[]
  preventUserExistenceErrors: 'ENABLED' | 'LEGACY'
  tokenRevocation: boolean
  rotation: { enabled: boolean; graceSeconds: number }
  lifetimes: typeof DEFAULT_LIFETIMES
  hosted: HostedSettings
  /** The attributes that its users may read, and write; undefined or empty for the standard ones. */
  readAttributes: string[] | undefined
  writeAttributes: string[] | undefined
  /** The fields of the request that made or updated it, which the description gives back as they came. */
  given: Readonly<Record<string, unknown>>
  /** Epoch milliseconds. */
  createdAt: number
  modifiedAt: number
}
