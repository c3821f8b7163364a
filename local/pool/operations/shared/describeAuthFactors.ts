import { configuredFactors } from '../../signIn/firstFactors'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { describeMfa } from './describeUser'

/** The answer of GetUserAuthFactors and its administrator's twin. MFA does not narrow the list, as offers are narrowed. */
export const describeAuthFactors = (deps: Pick<Deps, 'store' | 'poolId'>, user: User) => ({
  Username: user.username,
  ...describeMfa(user),
  ConfiguredUserAuthFactors: configuredFactors(deps, user),
})
