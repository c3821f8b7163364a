import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { groupMemberFields, readPoolInput, targetUser } from './shared/adminRequest'

/** AdminRemoveUserFromGroup */
export const adminRemoveUserFromGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = readPoolInput(deps, groupMemberFields, input)
  const { groups } = targetUser(deps, given)
  groups.delete(requireGroup(deps, given.GroupName).name)
  return {}
}
