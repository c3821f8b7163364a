/** Identities at identity providers, and whose they are. */
import type { Deps } from './deps'
import type { ExternalIdentity, User } from './store'

interface IdentityOfUser extends ExternalIdentity {
  /** Whether the user came from there. The others were linked to the user. */
  isPrimary: boolean
  /** Epoch milliseconds. */
  since: number
}

/** The one the user came from first, then those that were linked. */
const identitiesOf = ({ federated, createdAt, linked }: User): IdentityOfUser[] => [
  ...(federated === undefined ? [] : [{ ...federated, isPrimary: true, since: createdAt }]),
  ...linked.map((each) => ({ ...each, isPrimary: false })),
]

/** Whether the user has been made for that identity. */
export const cameFrom = ({ federated }: User, identity: ExternalIdentity): boolean =>
  federated !== undefined && isSame(federated, identity)

/** Whether they are one; both parts count letter by letter. */
export const isSame = (one: ExternalIdentity, other: ExternalIdentity): boolean =>
  one.provider === other.provider && one.userId === other.userId

/** The user who signs in with it. */
export const userOfIdentity = (
  { store }: Pick<Deps, 'store'>,
  identity: ExternalIdentity,
): User | undefined => {
  const { users } = store.data
  for (const user of users.values())
    if (identitiesOf(user).some((each) => isSame(each, identity))) return users.get(user.username)
  return undefined
}

const describe = ({ provider, type = provider, userId }: ExternalIdentity) => ({
  userId,
  providerName: provider,
  providerType: type,
  issuer: null,
})

/** The claim of ID tokens, in which every value is a string; of a user without one there is none. */
export function identitiesClaim(user: User) {
  const identities = identitiesOf(user).map(({ isPrimary, since, ...identity }) => ({
    ...describe(identity),
    primary: String(isPrimary),
    dateCreated: String(since),
  }))
  return identities.length > 0 ? { identities } : {}
}

/** The attribute of the same name by its name, a JSON list in a text (AdminGetUser, API reference). */
export function identitiesAttribute(user: User): { identities?: string } {
  const identities = identitiesOf(user).map(({ isPrimary, since, ...identity }) => ({
    ...describe(identity),
    primary: isPrimary,
    dateCreated: since,
  }))
  return identities.length > 0 ? { identities: JSON.stringify(identities) } : {}
}
