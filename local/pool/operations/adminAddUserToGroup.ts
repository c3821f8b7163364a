import { cognitoError } from '../errors'
import { GROUPS_PER_USER } from '../limits'
import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { readUserInput } from './shared/adminRequest'
import { groupName } from './shared/commonFields'

/** AdminAddUserToGroup: tokens show the group after the next refresh. */
export const adminAddUserToGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user, GroupName } = readUserInput(deps, { GroupName: groupName }, input)
  const { groups } = user
  const { name } = requireGroup(deps, GroupName)
  if (!groups.has(name) && groups.size >= GROUPS_PER_USER) throw cognitoError('groupsFull')
  groups.add(name)
  return {}
}
