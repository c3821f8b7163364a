import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { cameFrom, isSame, userOfIdentity } from '../state/externalIdentities'
import { normalizeName } from '../state/users'
import { readPoolInput } from './shared/adminRequest'
import { POOL_ITSELF, providerUser } from './shared/providerUser'

const shape = { User: providerUser }

/**
 * AdminDisableProviderForUser: removes the link between an identity and a user. For the provider `Cognito` it
 * removes the user's password.
 */
export const adminDisableProviderForUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { User } = readPoolInput(deps, shape, input)
    const { ProviderName: provider = POOL_ITSELF, ProviderAttributeValue: value = '' } = User
    const identity = { provider, userId: value }
    const isNative = provider === POOL_ITSELF
    const user = isNative
      ? deps.store.data.users.get(normalizeName(deps, value))
      : userOfIdentity(deps, identity)
    if (user === undefined) throw cognitoError('userUnknown')
    if (cameFrom(user, identity)) throw cognitoError('cameFromProvider')
    if (isNative) user.password = undefined
    else user.linked = user.linked.filter((each) => !isSame(each, identity))
    user.modifiedAt = deps.clock.now()
    return {}
  }
