import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { describeProvider, identifier } from './shared/identityProvider'
import { readInput } from './shared/input'

const shape = { UserPoolId: userPoolId, IdpIdentifier: identifier }

/** GetIdentityProviderByIdentifier */
export const getIdentityProviderByIdentifier =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    const { UserPoolId, IdpIdentifier } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const all = [...deps.store.data.identityProviders.values()]
    const provider = all.find(({ identifiers }) => identifiers.includes(IdpIdentifier))
    if (provider === undefined) throw cognitoError('providerMissing', IdpIdentifier)
    return { IdentityProvider: describeProvider(deps, provider) }
  }
