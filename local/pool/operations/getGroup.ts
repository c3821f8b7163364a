import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { readPoolInput } from './shared/adminRequest'
import { describeGroup, groupFields } from './shared/group'

/** GetGroup */
export const getGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { GroupName } = readPoolInput(deps, groupFields, input)
  return { Group: describeGroup(deps, requireGroup(deps, GroupName)) }
}
