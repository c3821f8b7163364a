import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { readPoolInput } from './shared/adminRequest'
import { describeGroup, groupFields, groupSettings } from './shared/group'

const shape = { ...groupFields, ...groupSettings }

/** UpdateGroup: a setting that is left out stays. */
export const updateGroup = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const given = readPoolInput(deps, shape, input)
  const group = requireGroup(deps, given.GroupName)
  group.description = given.Description ?? group.description
  group.roleArn = given.RoleArn ?? group.roleArn
  group.precedence = given.Precedence ?? group.precedence
  group.modifiedAt = deps.clock.now()
  return { Group: describeGroup(deps, group) }
}
