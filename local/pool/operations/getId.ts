import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { findOrCreateIdentity, loginUser } from '../state/identities'
import { logins } from './shared/commonFields'
import { readInput, text } from './shared/input'

const shape = {
  IdentityPoolId: text({ min: 1, max: 55, pattern: /[\w-]+:[0-9a-f-]+/ }),
  Logins: logins,
}

/** GetId (identity pool): always the same identity for the same user. */
export const getId =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'random' | 'identityPoolId'>) =>
  async (input: unknown): Promise<{ IdentityId: string }> => {
    const { IdentityPoolId, Logins } = readInput(shape, input)
    if (IdentityPoolId !== deps.identityPoolId) throw cognitoError('identityPoolUnknown', IdentityPoolId)
    const user = await loginUser(deps, Logins)
    if (user === undefined && !deps.store.data.settings.guests) throw cognitoError('guestsRefused')
    const region = IdentityPoolId.slice(0, IdentityPoolId.indexOf(':'))
    return { IdentityId: findOrCreateIdentity(deps, user, () => `${region}:${uuid(deps.random)}`) }
  }
