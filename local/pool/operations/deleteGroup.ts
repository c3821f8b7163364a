import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { readPoolInput } from './shared/adminRequest'
import { groupFields } from './shared/group'

/** DeleteGroup: its users stay, without it. */
export const deleteGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { GroupName } = readPoolInput(deps, groupFields, input)
  const { name } = requireGroup(deps, GroupName)
  const { groups, users } = deps.store.data
  groups.delete(name)
  for (const { username, groups: its } of users.values())
    if (its.has(name)) users.get(username)?.groups.delete(name)
  return {}
}
