import { clientOf } from '../state/clients'
import type { Deps } from '../state/deps'
import { flag, list, number, object, oneOf, optional, read, text } from '../operations/shared/input'
import { username } from '../operations/shared/commonFields'
import { AUTH_FLOWS, RESPONSE_TYPES, WEB_CLIENT_ID, type Client } from '../state/settings'
import { userNamed } from '../state/users'

type Has = Pick<Deps, 'store'>

/** Only the members that were given, for writing over what is there. */
const given = <T extends object>(values: T): Partial<T> => {
  const kept = { ...values }
  for (const key of Object.keys(kept))
    if (Reflect.get(kept, key) === undefined) Reflect.deleteProperty(kept, key)
  return kept
}

const seconds = optional(number({ min: 1 }))
const whichClient = { clientId: optional(text()) }

const chosenClient = (deps: Has, id: string | undefined): Client => clientOf(deps, id ?? WEB_CLIENT_ID)

const lifetimes = {
  accessToken: seconds,
  idToken: seconds,
  refreshToken: seconds,
  authSession: seconds,
}

/** POST /control/lifetimes: seconds, for what is issued from now on. */
export function setLifetimes(deps: Has, body: unknown): object {
  const client = chosenClient(deps, read(whichClient, body).clientId)
  Object.assign(client.lifetimes, given(read(lifetimes, body)))
  return client.lifetimes
}

/** POST /control/rotation */
export function setRotation(deps: Has, body: unknown): object {
  const client = chosenClient(deps, read(whichClient, body).clientId)
  const shape = { enabled: flag, graceSeconds: optional(number({ min: 0, max: 60 })) }
  Object.assign(client.rotation, given(read(shape, body)))
  return client.rotation
}

const urls = list(text({ min: 1, max: 1024 }))

const clientShape = {
  preventUserExistenceErrors: optional(oneOf(['ENABLED', 'LEGACY'])),
  authFlows: optional(list(oneOf(AUTH_FLOWS))),
  tokenRevocation: optional(flag),
  clientSecret: optional(text({ max: 64 })),
  callbackUrls: optional(urls),
  logoutUrls: optional(urls),
  responseTypes: optional(list(oneOf(RESPONSE_TYPES))),
  scopes: optional(list(text({ min: 1, max: 256 }))),
}

/** POST /control/client; an empty `clientSecret` takes the secret away. */
export function setClient(deps: Has, body: unknown): object {
  const client = chosenClient(deps, read(whichClient, body).clientId)
  const { clientSecret, callbackUrls, logoutUrls, responseTypes, scopes, ...settings } = read(
    clientShape,
    body,
  )
  Object.assign(client, given(settings))
  Object.assign(client.hosted, given({ callbackUrls, logoutUrls, responseTypes, scopes }))
  if (clientSecret !== undefined) client.secret = clientSecret === '' ? undefined : clientSecret
  const { id, preventUserExistenceErrors, authFlows, tokenRevocation, hosted } = client
  return { id, preventUserExistenceErrors, authFlows, tokenRevocation, ...hosted }
}

const policy = {
  minimumLength: optional(number({ min: 6, max: 99 })),
  requireUppercase: optional(flag),
  requireLowercase: optional(flag),
  requireNumbers: optional(flag),
  requireSymbols: optional(flag),
}

const poolShape = {
  mfa: optional(oneOf(['OFF', 'OPTIONAL', 'ON'])),
  caseSensitive: optional(flag),
  passwordPolicy: optional(object(policy)),
  passwordHistorySize: optional(number({ min: 0, max: 24 })),
  requiredAttributes: optional(list(text({ min: 1, max: 32 }))),
  verifyBeforeUpdate: optional(flag),
  guests: optional(flag),
  origins: optional(list(text({ min: 1, max: 256 }))),
  recovery: optional(list(oneOf(['email', 'phone_number']))),
}

const userShape = { username, mfaSetUpDemanded: flag }

/** POST /control/user: makes the pool ask that user to set up a second step, or stop asking. */
export function setUser(deps: Has, body: unknown): object {
  const { username: name, mfaSetUpDemanded } = read(userShape, body)
  userNamed(deps, name).mfaSetUpDemanded = mfaSetUpDemanded
  return { mfaSetUpDemanded }
}

/** POST /control/pool */
export function setPool({ store }: Has, body: unknown): object {
  const { passwordPolicy, ...settings } = read(poolShape, body)
  Object.assign(store.data.settings, given(settings))
  if (passwordPolicy !== undefined) Object.assign(store.data.settings.passwordPolicy, given(passwordPolicy))
  return store.data.settings
}
