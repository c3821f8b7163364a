import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { describeAttributes, describeMfa, describeUser } from './shared/describeUser'
import { readInput } from './shared/input'

/** AdminGetUser */
export const adminGetUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = targetUser(deps, readInput(userFields, input))
  return { ...describeUser(user), UserAttributes: describeAttributes(user), ...describeMfa(user) }
}
