import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { requirePool } from './shared/adminRequest'
import { describeGroup, groupFields } from './shared/group'
import { readInput } from './shared/input'

/** GetGroup */
export const getGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, GroupName } = readInput(groupFields, input)
  requirePool(deps, UserPoolId)
  return { Group: describeGroup(deps, requireGroup(deps, GroupName)) }
}
