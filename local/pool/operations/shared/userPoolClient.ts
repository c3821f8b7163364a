/** An app client as the API reads and writes it (UserPoolClientType). */
import { cognitoError } from '../../errors'
import { DEFAULT_LIFETIMES } from '../../limits'
import { ruleOf } from '../../state/definition'
import type { Deps } from '../../state/deps'
import { providersOf } from '../../state/identityProviders'
import { AUTH_FLOWS, type AuthFlow, type Client, type ResponseType } from '../../state/settings'
import type { Data } from '../../state/store'
import { arn, clientId } from './commonFields'
import { idInName } from './customId'
import { changed, present } from './described'
import { type Field, flag, list, number, object, oneOf, optional, readInput, text } from './input'
import { redirectAddress } from './redirectAddress'

const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
const unit = optional(oneOf(['seconds', 'minutes', 'hours', 'days']))
const urls = optional(list(redirectAddress, { max: 100 }))

/** Names from before those that begin with ALLOW_; the two kinds cannot be used together. */
const LEGACY_FLOWS = ['ADMIN_NO_SRP_AUTH', 'CUSTOM_AUTH_FLOW_ONLY', 'USER_PASSWORD_AUTH'] as const

const FLOWS = [
  ...LEGACY_FLOWS,
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_USER_AUTH',
] as const

export const clientIdFields = { ClientId: clientId }

const plainName = text({ min: 1, max: 128, pattern: /[\w\s+=,.@-]+/ })

/** With a colon only in front of an id: it stays the name, so that Terraform finds what it has given. */
export const clientName: Field<string> = (value, at) => {
  const id = typeof value === 'string' ? idInName(value) : undefined
  if (id === undefined) return plainName(value, at)
  return `_custom_id_:${clientId(id, at)}`
}

const attributeNames = optional(list(text({ min: 1, max: 2048 })))

/** The settings of a request; a field that is left out gets its default. */
export const clientFields = {
  RefreshTokenValidity: optional(number({ min: 0 })),
  AccessTokenValidity: optional(number({ min: 1 })),
  IdTokenValidity: optional(number({ min: 1 })),
  TokenValidityUnits: optional(object({ AccessToken: unit, IdToken: unit, RefreshToken: unit })),
  ReadAttributes: attributeNames,
  WriteAttributes: attributeNames,
  ExplicitAuthFlows: optional(list(oneOf(FLOWS))),
  SupportedIdentityProviders: optional(list(text({ min: 1, max: 32 }))),
  CallbackURLs: urls,
  LogoutURLs: urls,
  DefaultRedirectURI: optional(redirectAddress),
  AllowedOAuthFlows: optional(list(oneOf(['code', 'implicit', 'client_credentials']), { max: 3 })),
  AllowedOAuthScopes: optional(
    list(text({ min: 1, max: 256, pattern: /[\x21\x23-\x5B\x5D-\x7E]+/ }), { max: 50 }),
  ),
  AllowedOAuthFlowsUserPoolClient: optional(flag),
  AnalyticsConfiguration: optional(
    object({
      ApplicationId: optional(text()),
      ApplicationArn: optional(arn),
      RoleArn: optional(arn),
      ExternalId: optional(text()),
      UserDataShared: optional(flag),
    }),
  ),
  PreventUserExistenceErrors: optional(oneOf(['ENABLED', 'LEGACY'])),
  EnableTokenRevocation: optional(flag),
  EnablePropagateAdditionalUserContextData: optional(flag),
  AuthSessionValidity: optional(number({ min: 3, max: 15 })),
  RefreshTokenRotation: optional(
    object({
      Feature: oneOf(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: optional(number({ min: 0, max: 60 })),
    }),
  ),
}

type ClientFields = { [K in keyof typeof clientFields]: ReturnType<(typeof clientFields)[K]> }

/** What the fields of a request mean; `/control` may change it later. */
type ClientSettings = Pick<
  Client,
  'authFlows' | 'preventUserExistenceErrors' | 'tokenRevocation' | 'rotation' | 'lifetimes' | 'hosted'
>

/** The flows of a client when the request names none. */
const DEFAULT_FLOWS: readonly AuthFlow[] = ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH']

/**
 * The flows that the names stand for. Legacy names add to the default flows; CUSTOM_AUTH_FLOW_ONLY removes
 * SRP.
 * @throws InvalidParameterException for legacy names together with others
 */
function flowsFrom(names: ClientFields['ExplicitAuthFlows'] = []): AuthFlow[] {
  if (names.length === 0) return [...DEFAULT_FLOWS]
  const legacy = LEGACY_FLOWS.filter((name) => names.includes(name))
  if (legacy.length === 0) return AUTH_FLOWS.filter((flow) => names.includes(`ALLOW_${flow}`))
  if (names.some((name) => name.startsWith('ALLOW_'))) throw cognitoError('flowNamesMixed')
  const isOn: Partial<Record<AuthFlow, boolean>> = {
    USER_SRP_AUTH: !legacy.includes('CUSTOM_AUTH_FLOW_ONLY'),
    USER_PASSWORD_AUTH: legacy.includes('USER_PASSWORD_AUTH'),
    ADMIN_USER_PASSWORD_AUTH: legacy.includes('ADMIN_NO_SRP_AUTH'),
    USER_AUTH: false,
  }
  return AUTH_FLOWS.filter((flow) => isOn[flow] ?? true)
}

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

function settingsFrom(given: ClientFields): ClientSettings {
  const enabled = given.RefreshTokenRotation?.Feature === 'ENABLED'
  if (enabled && given.ExplicitAuthFlows?.includes('ALLOW_REFRESH_TOKEN_AUTH') === true)
    throw cognitoError('rotationRefreshFlow')
  // If no flows are named, only GetTokensFromRefreshToken can refresh; that is not an error.
  const authFlows = flowsFrom(given.ExplicitAuthFlows).filter(
    (flow) => !enabled || flow !== 'REFRESH_TOKEN_AUTH',
  )
  const hosted = given.AllowedOAuthFlowsUserPoolClient === true ? (given.AllowedOAuthFlows ?? []) : []
  return {
    authFlows,
    preventUserExistenceErrors: given.PreventUserExistenceErrors ?? 'LEGACY',
    tokenRevocation: given.EnableTokenRevocation ?? true,
    rotation: { enabled, graceSeconds: given.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0 },
    lifetimes: lifetimesFrom(given),
    hosted: {
      clientCredentials: hosted.includes('client_credentials'),
      callbackUrls: given.CallbackURLs ?? [],
      logoutUrls: given.LogoutURLs ?? [],
      responseTypes: hosted.flatMap((flow) => RESPONSES[flow] ?? []),
      scopes: given.AllowedOAuthScopes ?? [],
    },
  }
}

/**
 * A client with these settings and the API's default for every other: an update that leaves a setting out
 * resets it.
 * @throws InvalidParameterException for rotation together with REFRESH_TOKEN_AUTH, and for mixed names of
 *   flows
 */
export const readClient = (
  fields: ClientFields,
  named: Pick<Client, 'id' | 'name' | 'secret' | 'createdAt' | 'modifiedAt'>,
): Client => ({
  ...named,
  ...settingsFrom(fields),
  readAttributes: fields.ReadAttributes,
  writeAttributes: fields.WriteAttributes,
  given: present(fields),
})

const OPENID_SCOPES = ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin']

/** Whether it is a scope of OpenID Connect, or `<identifier>/<scope>` of a resource server of the pool. */
const isScope = ({ resourceServers }: Data, scope: string): boolean =>
  OPENID_SCOPES.includes(scope) ||
  Array.from(resourceServers.values()).some(({ identifier, scopes }) =>
    scopes.some(({ ScopeName }) => scope === `${identifier}/${ScopeName}`),
  )

/**
 * @throws InvalidOAuthFlowException for client_credentials of a client without a secret, together with
 *   another flow, or with a scope of users; for a flow of the pages without a callback URL
 */
function requireOAuthFlows(
  { AllowedOAuthFlows: flows = [], AllowedOAuthScopes = [], CallbackURLs }: ClientFields,
  secret: string | undefined,
): void {
  if (!flows.includes('client_credentials')) {
    if (flows.length > 0 && !CallbackURLs?.length) throw cognitoError('callbackUrlsMissing')
    return
  }
  if (secret === undefined) throw cognitoError('clientCredentialsSecret')
  if (flows.length > 1) throw cognitoError('clientCredentialsMixed')
  const ofUsers = AllowedOAuthScopes.find((scope) => OPENID_SCOPES.includes(scope))
  if (ofUsers !== undefined) throw cognitoError('clientCredentialsScope', ofUsers)
}

/**
 * Checks the settings that refer to something in the pool.
 * @param doing the action, for the message
 * @throws ScopeDoesNotExistException, InvalidParameterException for an unknown attribute or a lifetime,
 *   InvalidOAuthFlowException
 */
export function requireFitting(
  { store, poolId }: Pick<Deps, 'store' | 'poolId'>,
  given: ClientFields,
  secret: string | undefined,
  doing: 'creating' | 'updating',
): void {
  requireOAuthFlows(given, secret)
  requireRedirects(given)
  requireLifetimes(given)
  if (given.EnablePropagateAdditionalUserContextData === true && secret === undefined)
    throw cognitoError('contextSecret')
  const scope = given.AllowedOAuthScopes?.find((each) => !isScope(store.data, each))
  if (scope !== undefined) throw cognitoError('scopeUnknown', scope)
  const names = ['COGNITO', ...providersOf({ store }).map(({ name }) => name)]
  const provider = given.SupportedIdentityProviders?.find((each) => !names.includes(each))
  if (provider !== undefined) throw cognitoError('providerUnknown', provider, poolId)
  const isUnknown = (name: string) => ruleOf(store.data.definition, name) === undefined && name !== 'sub'
  if (given.ReadAttributes?.some(isUnknown) === true) throw cognitoError('clientAttributes', 'read', doing)
  const isRefused = (name: string) => isUnknown(name) || NEVER_WRITTEN.has(name)
  if (given.WriteAttributes?.some(isRefused) === true) throw cognitoError('clientAttributes', 'write', doing)
}

/** Another machine needs TLS (CallbackURLs of CreateUserPoolClient, API reference). */
const PLAIN = /^http:(?!\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?]|$))/i

/**
 * @throws InvalidParameterException for an address with a fragment or by plain http, and for a default
 *   address that is not in the list
 */
function requireRedirects({ CallbackURLs = [], LogoutURLs = [], DefaultRedirectURI }: ClientFields): void {
  const fragment = [...CallbackURLs, ...LogoutURLs].find((each) => each.includes('#'))
  if (fragment !== undefined) throw cognitoError('redirectFragment', fragment)
  const plain = [...CallbackURLs, ...LogoutURLs].find((each) => PLAIN.test(each))
  if (plain !== undefined) throw cognitoError('redirectPlain', plain)
  if (DefaultRedirectURI !== undefined && !CallbackURLs.includes(DefaultRedirectURI))
    throw cognitoError('redirectDefault', DefaultRedirectURI)
}

/**
 * @throws InvalidParameterException for tokens that live shorter or longer than Cognito allows, or than the
 *   refresh token
 */
function requireLifetimes(given: ClientFields): void {
  const { accessToken, idToken, refreshToken } = lifetimesFrom(given)
  const { minutes, hours, days } = UNITS
  const isUsual = [accessToken, idToken].every((each) => each >= 5 * minutes && each <= days)
  if (!isUsual || refreshToken < hours || refreshToken > 3650 * days) throw cognitoError('lifetimeRange')
  if (Math.max(accessToken, idToken) > refreshToken) throw cognitoError('lifetimeOrder')
}

/** Users cannot say that their own address is verified. */
const NEVER_WRITTEN = new Set(['sub', 'email_verified', 'phone_number_verified'])

/** The changed settings as the API would have been given them. */
function changedSettings(client: Client, meant: ClientSettings): object {
  const { authFlows, preventUserExistenceErrors: existence, lifetimes, rotation, hosted } = client
  const RefreshTokenRotation = {
    Feature: rotation.enabled ? 'ENABLED' : 'DISABLED',
    RetryGracePeriodSeconds: rotation.graceSeconds,
  }
  const AllowedOAuthFlows = [
    ...hosted.responseTypes.map((type) => (type === 'code' ? 'code' : 'implicit')),
    ...(hosted.clientCredentials ? ['client_credentials'] : []),
  ]
  const inSeconds = {
    RefreshTokenValidity: lifetimes.refreshToken,
    AccessTokenValidity: lifetimes.accessToken,
    IdTokenValidity: lifetimes.idToken,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
  }
  const oauth = {
    CallbackURLs: hosted.callbackUrls,
    LogoutURLs: hosted.logoutUrls,
    AllowedOAuthFlows,
    AllowedOAuthScopes: hosted.scopes,
    AllowedOAuthFlowsUserPoolClient: AllowedOAuthFlows.length > 0,
  }
  return changed(
    [authFlows, meant.authFlows, { ExplicitAuthFlows: authFlows.map((flow) => `ALLOW_${flow}`) }],
    [existence, meant.preventUserExistenceErrors, { PreventUserExistenceErrors: existence }],
    [lifetimes, meant.lifetimes, inSeconds],
    [rotation, meant.rotation, { RefreshTokenRotation }],
    [hosted, meant.hosted, oauth],
  )
}

/**
 * A client as DescribeUserPoolClient shows it, with its secret: what was given, in the units it was given in,
 * and the few settings that have a value anyway. Dates are epoch seconds.
 */
export function describeClient({ poolId }: Pick<Deps, 'poolId'>, client: Client): object {
  const given = readInput(clientFields, client.given)
  return {
    UserPoolId: poolId,
    ClientId: client.id,
    ClientName: client.name,
    ClientSecret: client.secret,
    LastModifiedDate: client.modifiedAt / 1000,
    CreationDate: client.createdAt / 1000,
    TokenValidityUnits: {},
    AllowedOAuthFlowsUserPoolClient: false,
    EnablePropagateAdditionalUserContextData: false,
    ...client.given,
    // Cognito replaces 0 by the default.
    RefreshTokenValidity: given.RefreshTokenValidity || DEFAULT_LIFETIMES.refreshToken / UNITS.days,
    EnableTokenRevocation: client.tokenRevocation,
    AuthSessionValidity: Math.min(15, Math.max(3, Math.ceil(client.lifetimes.authSession / 60))),
    ...changedSettings(client, settingsFrom(given)),
  }
}
