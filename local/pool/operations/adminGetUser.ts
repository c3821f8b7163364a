import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { describeAttributes, describeMfa, describeUser } from './shared/describeUser'

/** AdminGetUser */
export const adminGetUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = targetUser(deps, readPoolInput(deps, userFields, input))
  return { ...describeUser(user), UserAttributes: describeAttributes(user), ...describeMfa(user) }
}
