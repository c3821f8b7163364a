import { cognitoError } from '../errors'
import { GROUPS_PER_USER } from '../limits'
import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { groupMemberFields, readPoolInput, targetUser } from './shared/adminRequest'

/** AdminAddUserToGroup: tokens show the group after the next refresh. */
export const adminAddUserToGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = readPoolInput(deps, groupMemberFields, input)
  const { groups } = targetUser(deps, given)
  const { name } = requireGroup(deps, given.GroupName)
  if (!groups.has(name) && groups.size >= GROUPS_PER_USER) throw cognitoError('groupsFull')
  groups.add(name)
  return {}
}
