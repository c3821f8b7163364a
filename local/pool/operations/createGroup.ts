import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeGroup, groupFields, groupSettings } from './shared/group'

/** CreateGroup */
export const createGroup = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const given = readPoolInput(deps, { ...groupFields, ...groupSettings }, input)
  const { groups } = deps.store.data
  if (groups.has(given.GroupName)) throw cognitoError('groupExists')
  const now = deps.clock.now()
  const group = {
    name: given.GroupName,
    description: given.Description,
    precedence: given.Precedence,
    roleArn: given.RoleArn,
    createdAt: now,
    modifiedAt: now,
  }
  groups.set(group.name, group)
  return { Group: describeGroup(deps, group) }
}
