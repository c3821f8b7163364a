import { administered } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { groupNamed, onMembership } from '../state/groups'
import { read } from './shared/input'
import { GROUPS_PER_USER } from '../limits'

/** AdminAddUserToGroup: tokens show the group from the next refresh on. */
export const adminAddUserToGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = read(onMembership, input)
  const { groups } = administered(deps, given)
  const { name } = groupNamed(deps, given.GroupName)
  if (!groups.has(name) && groups.size >= GROUPS_PER_USER) throw refuse('groupsFull')
  groups.add(name)
  return {}
}
