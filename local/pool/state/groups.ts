import { onUser } from '../operations/shared/adminRequest'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { text } from '../operations/shared/input'
import type { Group } from './store'

export const groupName = text({ min: 1, max: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u })

/** The members by which an operation names a user and a group. */
export const onMembership = { ...onUser, GroupName: groupName }

/** @throws ResourceNotFoundException */
export function groupNamed({ store }: Pick<Deps, 'store'>, name: string): Group {
  const group = store.data.groups.get(name)
  if (group === undefined) throw refuse('groupUnknown')
  return group
}
