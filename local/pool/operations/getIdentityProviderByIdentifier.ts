import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeProvider, identifier } from './shared/identityProvider'

const shape = { IdpIdentifier: identifier }

/** GetIdentityProviderByIdentifier */
export const getIdentityProviderByIdentifier =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    const { IdpIdentifier } = readPoolInput(deps, shape, input)
    const all = [...deps.store.data.identityProviders.values()]
    const provider = all.find(({ identifiers }) => identifiers.includes(IdpIdentifier))
    if (provider === undefined) throw cognitoError('providerMissing', IdpIdentifier)
    return { IdentityProvider: describeProvider(deps, provider) }
  }
