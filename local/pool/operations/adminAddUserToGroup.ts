import { cognitoError } from '../errors'
import { GROUPS_PER_USER } from '../limits'
import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { groupMemberFields, targetUser } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminAddUserToGroup: tokens show the group after the next refresh. */
export const adminAddUserToGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = readInput(groupMemberFields, input)
  const { groups } = targetUser(deps, given)
  const { name } = requireGroup(deps, given.GroupName)
  if (!groups.has(name) && groups.size >= GROUPS_PER_USER) throw cognitoError('groupsFull')
  groups.add(name)
  return {}
}
