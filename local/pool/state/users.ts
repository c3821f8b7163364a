import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { PasswordRecord, User } from './store'

type Needs = Pick<Deps, 'store'>

/** A name in the form in which names are compared: lower case, unless the pool is case-sensitive. */
export const normalizeName = ({ store }: Needs, name: string): string =>
  store.data.settings.caseSensitive ? name : name.toLowerCase()

/**
 * The user of a typed name: a user name, an e-mail address or a phone number. Addresses need not be verified:
 * in a pool whose user names are addresses, the address is the name (UsernameAttributes, developer guide).
 */
export function findUser(deps: Needs, name: string): User | undefined {
  const { users } = deps.store.data
  const wanted = normalizeName(deps, name)
  const byName = users.get(wanted)
  if (byName !== undefined) return byName
  for (const user of users.values()) {
    const { attributes, federated } = user
    // A user of an identity provider has no password here and cannot sign in with the address.
    if (federated !== undefined) continue
    const email = attributes.get('email')
    if (email !== undefined && normalizeName(deps, email) === wanted) return user
    if (attributes.get('phone_number') === wanted) return user
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
    mfaSetUpDemanded: false,
    totp: undefined,
    pendingTotpSecret: undefined,
    federated: undefined,
    groups: new Set(),
    codes: new Map(),
    createdAt: now,
    modifiedAt: now,
  }
}
