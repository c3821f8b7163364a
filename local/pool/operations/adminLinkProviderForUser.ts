import { cognitoError } from '../errors'
import { LINKED_IDENTITIES } from '../limits'
import type { Deps } from '../state/deps'
import { cameFrom, userOfIdentity } from '../state/externalIdentities'
import { providersOf } from '../state/identityProviders'
import { normalizeName } from '../state/users'
import { readPoolInput } from './shared/adminRequest'
import { POOL_ITSELF, providerUser } from './shared/providerUser'

const shape = { DestinationUser: providerUser, SourceUser: providerUser }

/**
 * AdminLinkProviderForUser: a sign-in with the identity at the provider is from now on a sign-in of that
 * user. The identity must not belong to a user yet. ProviderAttributeName is ignored: the pages that stand in
 * for providers have only subjects.
 */
export const adminLinkProviderForUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { DestinationUser, SourceUser } = readPoolInput(deps, shape, input)
    const { ProviderName: provider = '', ProviderAttributeValue: userId = '' } = SourceUser
    if (provider === POOL_ITSELF) throw cognitoError('linkedNative')
    const known = providersOf(deps).find(({ name }) => name === provider)
    if (known === undefined) throw cognitoError('providerUnknown', provider, deps.poolId)
    const { ProviderName: home, ProviderAttributeValue: username = '' } = DestinationUser
    const user =
      home === undefined || home === POOL_ITSELF
        ? deps.store.data.users.get(normalizeName(deps, username))
        : userOfIdentity(deps, { provider: home, userId: username })
    if (user === undefined) throw cognitoError('userUnknown')
    const owner = userOfIdentity(deps, { provider, userId })
    if (owner !== undefined)
      throw cognitoError(cameFrom(owner, { provider, userId }) ? 'linkedSignedUp' : 'linkedAlready')
    if (user.linked.length >= LINKED_IDENTITIES) throw cognitoError('linkedMost')
    user.linked.push({ provider, type: known.type, userId, since: deps.clock.now() })
    user.modifiedAt = deps.clock.now()
    return {}
  }
