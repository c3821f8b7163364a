import { administered } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { groupNamed, onMembership } from '../state/groups'
import { read } from './shared/input'

/** AdminRemoveUserFromGroup */
export const adminRemoveUserFromGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const given = read(onMembership, input)
  const { groups } = administered(deps, given)
  groups.delete(groupNamed(deps, given.GroupName).name)
  return {}
}
