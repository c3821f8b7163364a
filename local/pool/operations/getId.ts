import { uuid } from '../crypto/random'
import { identify } from '../state/identities'
import type { Region } from '../state/region'
import { logins } from './shared/commonFields'
import { identityPoolId, readIdentityInput } from './shared/identityPool'

const shape = { IdentityPoolId: identityPoolId, Logins: logins }

/** GetId (identity pool): always the same identity for the same user. */
export const getId =
  (region: Region) =>
  async (input: unknown): Promise<{ IdentityId: string }> => {
    const { IdentityPoolId, Logins } = readIdentityInput(shape, input)
    const place = IdentityPoolId.slice(0, IdentityPoolId.indexOf(':'))
    const newId = () => `${place}:${uuid(region.nowhere.random)}`
    return { IdentityId: await identify(region, IdentityPoolId, Logins, newId) }
  }
