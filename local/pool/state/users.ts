import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { PasswordRecord, User } from './store'

type Needs = Pick<Deps, 'store'>

/** A name in the form in which names are compared: lower case, unless the pool is case-sensitive. */
export const normalizeName = ({ store }: Needs, name: string): string =>
  store.data.settings.caseSensitive ? name : name.toLowerCase()

/**
 * Whether that name is one of the addresses or aliases of a user; `wanted` is the name as names are compared.
 */
function hasAlias(deps: Needs, { attributes }: User, wanted: string): boolean {
  const { usernameAttributes, aliases } = deps.store.data.definition
  const matches = (name: string) => {
    const value = attributes.get(name)
    return value !== undefined && (name === 'phone_number' ? value : normalizeName(deps, value)) === wanted
  }
  return (
    usernameAttributes.some(matches) ||
    aliases.some(
      (name) =>
        matches(name) && (name === 'preferred_username' || attributes.get(`${name}_verified`) === 'true'),
    )
  )
}

/**
 * The user of a typed name: a user name, or an address or alias that the pool signs in with. An address need
 * not be verified if it is the user name (UsernameAttributes, developer guide); an alias must be.
 */
export function findUser(deps: Needs, name: string): User | undefined {
  const { users } = deps.store.data
  const wanted = normalizeName(deps, name)
  const byName = users.get(wanted)
  if (byName !== undefined) return byName
  for (const user of users.values()) {
    // A user of an identity provider has no password here and cannot sign in with the address.
    if (user.federated === undefined && hasAlias(deps, user, wanted)) return users.get(user.username)
  }
  return undefined
}

/** The user of that name; @throws UserNotFoundException */
export function requireUser(deps: Needs, name: string): User {
  const user = findUser(deps, name)
  if (user === undefined) throw cognitoError('userUnknown')
  return user
}

/** A new user: confirmed, enabled, without attributes. */
export function newUser(
  username: string,
  password: PasswordRecord | undefined,
  now: number,
  sub = username,
): User {
  return {
    username,
    sub,
    attributes: new Map(),
    enabled: true,
    status: 'CONFIRMED',
    password,
    passwordHistory: password === undefined ? [] : [password],
    temporaryPasswordUntil: undefined,
    mfa: { enabled: [], preferred: undefined },
    passkeyMfa: false,
    mfaSetUpDemanded: false,
    totp: undefined,
    pendingTotpSecret: undefined,
    passkeys: [],
    devices: new Map(),
    federated: undefined,
    linked: [],
    groups: new Set(),
    codes: new Map(),
    createdAt: now,
    modifiedAt: now,
  }
}
