import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { groupMemberFields, targetUser } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminRemoveUserFromGroup */
export const adminRemoveUserFromGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = readInput(groupMemberFields, input)
  const { groups } = targetUser(deps, given)
  groups.delete(requireGroup(deps, given.GroupName).name)
  return {}
}
