/** The identities that are linked to a user, as in the attribute and in the claim `identities`. */
import { member } from './AuthError'

/** Somebody at an identity provider. */
interface Identity {
  /** The provider's name in the pool, e.g. `Google`. */
  provider: string
  /** Their id there. */
  userId: string
}

/** @param identities the list, which may be anything */
export const readIdentities = (identities: unknown): Identity[] =>
  (Array.isArray(identities) ? identities : []).map((each: unknown) => ({
    provider: String(member(each, 'providerName')),
    userId: String(member(each, 'userId')),
  }))

/**
 * The provider whose person it is: a user that the pool has made for one is called by the provider and the id
 * there.
 */
export const providerOf = (username: string, identities: readonly Identity[]): string | undefined =>
  identities.find(({ provider, userId }) => `${provider}_${userId}`.toLowerCase() === username.toLowerCase())
    ?.provider
