import { DEFAULT_LIFETIMES } from '../limits'

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
  /** Whether the identity pool gives credentials without a sign-in. */
  guests: boolean
  /** Whose pages may call: `*` is everybody's, as with Cognito; fewer are what a proxy in front may leave. */
  origins: string[]
}

export const RESPONSE_TYPES = ['code', 'token'] as const
export type ResponseType = (typeof RESPONSE_TYPES)[number]

const SCOPES = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'] as const

/** What an app client may do at the hosted domain. Addresses match exactly. */
interface HostedSettings {
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
  guests: false,
  origins: ['*'],
})

export const WEB_CLIENT_ID = 'gatehouse0local0web0client'
export const SERVER_CLIENT_ID = 'gatehouse0local0server0client'
/** A fixed value for tests of clients with a secret; it guards nothing. */
export const SERVER_CLIENT_SECRET = 'local-client-secret-that-guards-nothing'

/** A development server is reached under both names. */
function bothLoopbacks(address: string): string[] {
  const url = new URL(address)
  return ['localhost', '127.0.0.1'].map((host) => {
    url.hostname = host
    return url.origin
  })
}

const DEVELOPMENT_SERVER = 'http://localhost:5173'

function hostedSettings(baseUrl: string): HostedSettings {
  const origins = [...new Set([new URL(baseUrl).origin, DEVELOPMENT_SERVER].flatMap(bothLoopbacks))]
  return {
    callbackUrls: origins.map((origin) => `${origin}/auth/callback`),
    logoutUrls: origins.flatMap((origin) => [`${origin}/`, `${origin}/auth/login`]),
    responseTypes: ['code'],
    scopes: [...SCOPES],
  }
}

const webClient = (baseUrl: string): Client => ({
  id: WEB_CLIENT_ID,
  name: 'web',
  secret: undefined,
  authFlows: [...AUTH_FLOWS],
  preventUserExistenceErrors: 'ENABLED',
  tokenRevocation: true,
  rotation: { enabled: false, graceSeconds: 0 },
  lifetimes: { ...DEFAULT_LIFETIMES },
  hosted: hostedSettings(baseUrl),
})

/** The client of the web application, and one with a secret for tests. */
export const seededClients = (baseUrl: string): Client[] => [
  webClient(baseUrl),
  { ...webClient(baseUrl), id: SERVER_CLIENT_ID, name: 'server', secret: SERVER_CLIENT_SECRET },
]
