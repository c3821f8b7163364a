import { administered } from '../administered'
import type { Deps } from '../deps'
import { groupNamed, onMembership } from '../groups'
import { read } from '../input'

/** AdminRemoveUserFromGroup */
export const adminRemoveUserFromGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = read(onMembership, input)
  const { groups } = administered(deps, given)
  groups.delete(groupNamed(deps, given.GroupName).name)
  return {}
}
