import type { Deps } from './deps'
import { refuse } from '../errors'
import type { User } from './store'

type Has = Pick<Deps, 'store'>

/** How names are compared: without regard to case unless the pool is case-sensitive. */
export const canonical = ({ store }: Has, name: string): string =>
  store.data.settings.caseSensitive ? name : name.toLowerCase()

/**
 * The user a typed name means: the user name itself, the e-mail address, or a verified phone number.
 */
export function findUser(deps: Has, name: string): User | undefined {
  const { users } = deps.store.data
  const wanted = canonical(deps, name)
  const byName = users.get(wanted)
  if (byName !== undefined) return byName
  for (const user of users.values()) {
    const { attributes, federated } = user
    // A person from elsewhere has no password here, so the address is no way in.
    if (federated !== undefined) continue
    const email = attributes.get('email')
    if (email !== undefined && canonical(deps, email) === wanted) return user
    if (attributes.get('phone_number') === wanted && attributes.get('phone_number_verified') === 'true')
      return user
  }
  return undefined
}

/** The user an administrator names; @throws UserNotFoundException */
export function userNamed(deps: Has, name: string): User {
  const user = findUser(deps, name)
  if (user === undefined) throw refuse('userUnknown')
  return user
}

/** The attributes as the API lists them: `sub` first, all values text. */
export const attributeList = (user: User): { Name: string; Value: string }[] => [
  { Name: 'sub', Value: user.username },
  ...Array.from(user.attributes, ([Name, Value]) => ({ Name, Value })),
]

/** The second steps of a user as the API words them; absent members where there are none. */
export function mfaMembers(user: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  const { enabled, preferred } = user.mfa
  return {
    ...(enabled.length > 0 ? { UserMFASettingList: [...enabled] } : {}),
    ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
  }
}
