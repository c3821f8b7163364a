/** An app client as the API reads and writes it (UserPoolClientType). */
import { cognitoError } from '../../errors'
import { DEFAULT_LIFETIMES } from '../../limits'
import type { Deps } from '../../state/deps'
import { AUTH_FLOWS, type AuthFlow, type Client, type ResponseType } from '../../state/settings'
import { userPoolId } from './adminRequest'
import { clientId } from './commonFields'
import { flag, list, number, object, oneOf, optional, text } from './input'
import { redirectAddress } from './redirectAddress'

const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
const unit = optional(oneOf(['seconds', 'minutes', 'hours', 'days']))
const urls = optional(list(redirectAddress))

const FLOWS = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_USER_AUTH',
] as const

export const clientIdFields = { UserPoolId: userPoolId, ClientId: clientId }

/** The settings of a request; a field that is left out gets its default. */
export const clientFields = {
  ClientName: optional(text({ min: 1, max: 128, pattern: /^[\w\s+=,.@-]+$/ })),
  RefreshTokenValidity: optional(number({ min: 0 })),
  AccessTokenValidity: optional(number({ min: 1 })),
  IdTokenValidity: optional(number({ min: 1 })),
  TokenValidityUnits: optional(object({ AccessToken: unit, IdToken: unit, RefreshToken: unit })),
  ExplicitAuthFlows: optional(list(oneOf(FLOWS))),
  CallbackURLs: urls,
  LogoutURLs: urls,
  AllowedOAuthFlows: optional(list(oneOf(['code', 'implicit', 'client_credentials']))),
  AllowedOAuthScopes: optional(list(text({ min: 1, max: 256 }))),
  AllowedOAuthFlowsUserPoolClient: optional(flag),
  PreventUserExistenceErrors: optional(oneOf(['ENABLED', 'LEGACY'])),
  EnableTokenRevocation: optional(flag),
  AuthSessionValidity: optional(number({ min: 3, max: 15 })),
  RefreshTokenRotation: optional(
    object({
      Feature: oneOf(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: optional(number({ min: 0, max: 60 })),
    }),
  ),
}

type ClientFields = { [K in keyof typeof clientFields]: ReturnType<(typeof clientFields)[K]> }

/** The flows of a client when the request names none. */
const DEFAULT_FLOWS: readonly AuthFlow[] = ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH']

const seconds = (count: number | undefined, of: keyof typeof UNITS, fallback: number) =>
  count === undefined || count === 0 ? fallback : count * UNITS[of]

function lifetimesFrom(given: ClientFields): Client['lifetimes'] {
  const { AccessToken, IdToken, RefreshToken } = given.TokenValidityUnits ?? {}
  const { accessToken, idToken, refreshToken, authSession } = DEFAULT_LIFETIMES
  return {
    accessToken: seconds(given.AccessTokenValidity, AccessToken ?? 'hours', accessToken),
    idToken: seconds(given.IdTokenValidity, IdToken ?? 'hours', idToken),
    refreshToken: seconds(given.RefreshTokenValidity, RefreshToken ?? 'days', refreshToken),
    authSession: seconds(given.AuthSessionValidity, 'minutes', authSession),
  }
}

const RESPONSES: Readonly<Record<string, ResponseType>> = { code: 'code', implicit: 'token' }

/**
 * A client with these settings and the API's default for every other: an update that leaves a setting out
 * resets it.
 * @throws InvalidParameterException for rotation together with REFRESH_TOKEN_AUTH
 */
export function readClient(
  given: ClientFields,
  id: string,
  secret: string | undefined,
  name: string,
): Client {
  const allowed = given.ExplicitAuthFlows
  const authFlows =
    allowed === undefined
      ? [...DEFAULT_FLOWS]
      : AUTH_FLOWS.filter((flow) => allowed.includes(`ALLOW_${flow}`))
  const enabled = given.RefreshTokenRotation?.Feature === 'ENABLED'
  if (enabled && authFlows.includes('REFRESH_TOKEN_AUTH')) throw cognitoError('rotationRefreshFlow')
  const hosted = given.AllowedOAuthFlowsUserPoolClient === true ? (given.AllowedOAuthFlows ?? []) : []
  return {
    id,
    name: given.ClientName ?? name,
    secret,
    authFlows,
    preventUserExistenceErrors: given.PreventUserExistenceErrors ?? 'LEGACY',
    tokenRevocation: given.EnableTokenRevocation ?? true,
    rotation: { enabled, graceSeconds: given.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0 },
    lifetimes: lifetimesFrom(given),
    hosted: {
      callbackUrls: given.CallbackURLs ?? [],
      logoutUrls: given.LogoutURLs ?? [],
      responseTypes: hosted.flatMap((flow) => RESPONSES[flow] ?? []),
      scopes: given.AllowedOAuthScopes ?? [],
    },
  }
}

/** A client as DescribeUserPoolClient shows it, with its secret; lifetimes in seconds. */
export function describeClient({ poolId }: Pick<Deps, 'poolId'>, client: Client): object {
  const { lifetimes, hosted, rotation } = client
  return {
    UserPoolId: poolId,
    ClientId: client.id,
    ClientName: client.name,
    ClientSecret: client.secret,
    RefreshTokenValidity: lifetimes.refreshToken,
    AccessTokenValidity: lifetimes.accessToken,
    IdTokenValidity: lifetimes.idToken,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
    ExplicitAuthFlows: client.authFlows.map((flow) => `ALLOW_${flow}`),
    CallbackURLs: hosted.callbackUrls,
    LogoutURLs: hosted.logoutUrls,
    AllowedOAuthFlows: hosted.responseTypes.map((type) => (type === 'code' ? 'code' : 'implicit')),
    AllowedOAuthScopes: hosted.scopes,
    AllowedOAuthFlowsUserPoolClient: hosted.responseTypes.length > 0,
    PreventUserExistenceErrors: client.preventUserExistenceErrors,
    EnableTokenRevocation: client.tokenRevocation,
    AuthSessionValidity: Math.min(15, Math.max(3, Math.ceil(lifetimes.authSession / 60))),
    RefreshTokenRotation: {
      Feature: rotation.enabled ? 'ENABLED' : 'DISABLED',
      RetryGracePeriodSeconds: rotation.graceSeconds,
    },
  }
}
