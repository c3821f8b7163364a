import { checkChange, writeAttributes, type Writer } from '../../state/attributes'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { text, list } from './input'
import { dropUnusableFactors } from './mfaPreference'

export const attributeNames = list(text({ min: 1, max: 32 }))

/**
 * Deletes attributes of a user, and the second factors that need them.
 * @throws InvalidParameterException for an attribute that is required or unknown; NotAuthorizedException
 */
export function deleteAttributes(
  deps: Pick<Deps, 'store' | 'clock'>,
  user: User,
  names: readonly string[],
  writer: Writer,
): void {
  for (const name of names) checkChange(deps, name, '', writer)
  writeAttributes(
    user,
    names.map((Name) => ({ Name, Value: '' })),
  )
  dropUnusableFactors(user)
  user.modifiedAt = deps.clock.now()
}
