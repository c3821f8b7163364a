import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { readUserInput } from './shared/adminRequest'
import { groupName } from './shared/commonFields'

/** AdminRemoveUserFromGroup */
export const adminRemoveUserFromGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user, GroupName } = readUserInput(deps, { GroupName: groupName }, input)
  user.groups.delete(requireGroup(deps, GroupName).name)
  return {}
}
