import { configuredFactors } from '../../signIn/firstFactors'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { describeMfa } from './describeUser'

/**
 * The answer of GetUserAuthFactors and AdminGetUserAuthFactors. MFA does not narrow this list, as it narrows
 * what a sign-in offers.
 */
export const describeAuthFactors = (deps: Pick<Deps, 'store' | 'poolId'>, user: User) => ({
  Username: user.username,
  ...describeMfa(user),
  ConfiguredUserAuthFactors: configuredFactors(deps, user),
})
