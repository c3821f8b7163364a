import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { Group } from './store'

/** The group of that name; @throws ResourceNotFoundException */
export function requireGroup({ store }: Pick<Deps, 'store'>, name: string): Group {
  const group = store.data.groups.get(name)
  if (group === undefined) throw cognitoError('groupUnknown')
  return group
}
