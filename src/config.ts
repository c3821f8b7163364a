import type { AuthFlow } from './cognito/pool'

/** The pool and the API, from the environment (the specification's Auth config). */
export interface AuthConfig {
  region: string
  userPoolId: string
  userPoolClientId: string
  identityPoolId?: string
  /** Origin of the hosted domain. */
  hostedDomain?: string
  /** Base URL of the application's API, absolute. */
  apiUrl?: string
  /** Where errors and measurements are sent, absolute. */
  eventsUrl?: string
  /** Minutes without activity after which a session ends; no limit if absent. */
  inactivityMinutes?: number
  multiTenant: boolean
  authFlow: AuthFlow
  /** URL of a pool other than AWS's own, absolute. */
  endpoint?: string
}

export type Environment = Readonly<Record<string, unknown>>

/**
 * Reads the environment, which has been checked (checkConfig.ts).
 * @param env e.g. import.meta.env
 * @param origin addresses that begin with a slash are resolved against it, e.g. location.origin
 */
export function readConfig(env: Environment, origin: string): AuthConfig {
  const read = (key: string) => textOf(env[key])
  const address = (key: string) => new URL(read(key), origin).href.replace(/\/$/, '')
  return {
    region: read('VITE_AWS_REGION'),
    userPoolId: read('VITE_USER_POOL_ID'),
    userPoolClientId: read('VITE_USER_POOL_CLIENT_ID'),
    multiTenant: read('VITE_MULTI_TENANT') === 'true',
    authFlow: parseFlow(read('VITE_AUTH_FLOW')) ?? 'USER_SRP_AUTH',
    ...(read('VITE_INACTIVITY_MINUTES')
      ? { inactivityMinutes: Number(read('VITE_INACTIVITY_MINUTES')) }
      : {}),
    ...(read('VITE_IDENTITY_POOL_ID') ? { identityPoolId: read('VITE_IDENTITY_POOL_ID') } : {}),
    ...(read('VITE_HOSTED_DOMAIN') ? { hostedDomain: address('VITE_HOSTED_DOMAIN') } : {}),
    ...(read('VITE_API_URL') ? { apiUrl: address('VITE_API_URL') } : {}),
    ...(read('VITE_EVENTS_URL') ? { eventsUrl: address('VITE_EVENTS_URL') } : {}),
    ...(read('VITE_COGNITO_ENDPOINT') ? { endpoint: address('VITE_COGNITO_ENDPOINT') } : {}),
  }
}

/** The value of a variable, without spaces around it; empty if it is not set. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const AUTH_FLOWS: readonly AuthFlow[] = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'CUSTOM_WITHOUT_SRP',
  'USER_AUTH',
]

/** The flow of that name, if there is one. */
export const parseFlow = (value: string) => AUTH_FLOWS.find((flow) => flow === value)
