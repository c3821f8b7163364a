import { cognitoError } from '../../errors'
import { checkAttribute, writeAttributes, type Writer } from '../../state/attributes'
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
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  user: User,
  names: readonly string[],
  writer: Writer,
): void {
  for (const name of names) {
    checkAttribute(name, '', writer)
    if (store.data.settings.requiredAttributes.includes(name)) throw cognitoError('attributeRequired', name)
  }
  writeAttributes(
    user,
    names.map((Name) => ({ Name, Value: '' })),
  )
  dropUnusableFactors(user)
  user.modifiedAt = clock.now()
}
