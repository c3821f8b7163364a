import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { identityOf, loginUser } from '../state/identities'
import { read, text, textMap } from './shared/input'
import { uuid } from '../crypto/random'

const shape = { IdentityPoolId: text({ min: 1, max: 55, pattern: /^[\w-]+:[0-9a-f-]+$/ }), Logins: textMap }

/** GetId (identity pool): the same identity for the same user every time. */
export const getId =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'random' | 'identityPoolId'>) =>
  async (input: unknown): Promise<{ IdentityId: string }> => {
    const { IdentityPoolId, Logins } = read(shape, input)
    if (IdentityPoolId !== deps.identityPoolId) throw refuse('identityPoolUnknown', IdentityPoolId)
    const user = await loginUser(deps, Logins)
    if (user === undefined && !deps.store.data.settings.guests) throw refuse('guestsRefused')
    const region = IdentityPoolId.slice(0, IdentityPoolId.indexOf(':'))
    return { IdentityId: identityOf(deps, user, () => `${region}:${uuid(deps.random)}`) }
  }
