import { username } from '../operations/shared/commonFields'
import { exactly, flag, list, number, oneOf, optional, text } from '../operations/shared/input'
import { redirectAddress } from '../operations/shared/redirectAddress'
import { requirePool, userPoolId } from '../operations/shared/adminRequest'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { poolById, poolOfClient, type Region } from '../state/region'
import { AUTH_FLOWS, type Client, DEVICE_MODES, FIRST_FACTORS, RESPONSE_TYPES } from '../state/settings'
import { requireUser } from '../state/users'
import { readBody } from './readBody'

/** Only the values that are set, to write over the old ones. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> }
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const seconds = optional(number({ min: 1 }))
const clientIdField = { clientId: optional(text()) }

/** The client of that id, in whichever pool it is; @throws ResourceNotFoundException */
const chosenClient = (region: Region, id = region.defaultClientId()): Client =>
  requireClient(poolOfClient(region, id), id)

const poolIdField = { userPoolId: optional(userPoolId) }

/** The pool of that id, or the first; @throws ResourceNotFoundException */
function chosenPool(region: Region, id: string | undefined): Deps {
  if (id === undefined) return region.first()
  const deps = poolById(region, id)
  requirePool(deps, id)
  return deps
}

const lifetimesShape = {
  ...clientIdField,
  accessToken: seconds,
  idToken: seconds,
  refreshToken: seconds,
  authSession: seconds,
}

/** POST /control/lifetimes: seconds, for tokens and sessions issued from now on. */
export function setLifetimes(region: Region, body: unknown): object {
  const { clientId, ...lifetimes } = readBody(lifetimesShape, body)
  const client = chosenClient(region, clientId)
  Object.assign(client.lifetimes, defined(lifetimes))
  return client.lifetimes
}

const rotationShape = {
  ...clientIdField,
  enabled: flag,
  graceSeconds: optional(number({ min: 0, max: 60 })),
}

/** POST /control/rotation */
export function setRotation(region: Region, body: unknown): object {
  const { clientId, ...rotation } = readBody(rotationShape, body)
  const client = chosenClient(region, clientId)
  Object.assign(client.rotation, defined(rotation))
  return client.rotation
}

const urls = list(redirectAddress)

const clientShape = {
  ...clientIdField,
  preventUserExistenceErrors: optional(oneOf(['ENABLED', 'LEGACY'])),
  authFlows: optional(list(oneOf(AUTH_FLOWS))),
  tokenRevocation: optional(flag),
  clientSecret: optional(text({ max: 64 })),
  callbackUrls: optional(urls),
  logoutUrls: optional(urls),
  responseTypes: optional(list(oneOf(RESPONSE_TYPES))),
  scopes: optional(list(text({ min: 1, max: 256 }))),
}

/** POST /control/client; an empty `clientSecret` removes the secret. */
export function setClient(region: Region, body: unknown): object {
  const { clientId, clientSecret, callbackUrls, logoutUrls, responseTypes, scopes, ...settings } = readBody(
    clientShape,
    body,
  )
  const client = chosenClient(region, clientId)
  Object.assign(client, defined(settings))
  Object.assign(client.hosted, defined({ callbackUrls, logoutUrls, responseTypes, scopes }))
  if (clientSecret !== undefined) client.secret = clientSecret === '' ? undefined : clientSecret
  const { id, preventUserExistenceErrors, authFlows, tokenRevocation } = client
  const { clientCredentials: _, ...shown } = client.hosted
  return { id, preventUserExistenceErrors, authFlows, tokenRevocation, ...shown }
}

const policy = {
  minimumLength: optional(number({ min: 6, max: 99 })),
  requireUppercase: optional(flag),
  requireLowercase: optional(flag),
  requireNumbers: optional(flag),
  requireSymbols: optional(flag),
}

const tracking = {
  enabled: optional(flag),
  maxPerUser: optional(number({ min: 1, max: 100 })),
  whenOff: optional(oneOf(['refusal', 'empty list'])),
}

const poolShape = {
  ...poolIdField,
  mfa: optional(oneOf(['OFF', 'OPTIONAL', 'ON'])),
  firstFactors: optional(list(oneOf(FIRST_FACTORS))),
  caseSensitive: optional(flag),
  passwordPolicy: optional(exactly(policy)),
  passwordHistorySize: optional(number({ min: 0, max: 24 })),
  requiredAttributes: optional(list(text({ min: 1, max: 32 }))),
  verifyBeforeUpdate: optional(flag),
  devices: optional(oneOf(DEVICE_MODES)),
  deviceSkipsMfa: optional(flag),
  guests: optional(flag),
  sessionTracking: optional(exactly(tracking)),
  origins: optional(list(text({ min: 1, max: 256 }))),
  recovery: optional(list(oneOf(['email', 'phone_number']))),
}

const userShape = { ...poolIdField, username, mfaSetUpDemanded: flag }

/** POST /control/user: switches MFA_SETUP at the next sign-in on or off for one user. */
export function setUser(region: Region, body: unknown): object {
  const { userPoolId: poolId, username: name, mfaSetUpDemanded } = readBody(userShape, body)
  requireUser(chosenPool(region, poolId), name).mfaSetUpDemanded = mfaSetUpDemanded
  return { mfaSetUpDemanded }
}

/** POST /control/pool */
export function setPool(region: Region, body: unknown): object {
  const { userPoolId: poolId, passwordPolicy, sessionTracking, ...settings } = readBody(poolShape, body)
  const { store } = chosenPool(region, poolId)
  const { settings: before } = store.data
  store.data.settings = {
    ...before,
    ...defined(settings),
    passwordPolicy: { ...before.passwordPolicy, ...defined(passwordPolicy ?? {}) },
    sessionTracking: { ...before.sessionTracking, ...defined(sessionTracking ?? {}) },
  }
  return store.data.settings
}
