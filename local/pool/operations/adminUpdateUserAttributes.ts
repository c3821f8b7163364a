import { checkChange, requireFreeAliases, writeAttributes } from '../state/attributes'
import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { attributes } from './shared/commonFields'
import { readInput } from './shared/input'
import { dropUnusableFactors } from './shared/mfaPreference'

const shape = { ...userFields, UserAttributes: attributes }

/** AdminUpdateUserAttributes: at once, without a code; the administrator sets `<name>_verified`. */
export const adminUpdateUserAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { UserAttributes, ...request } = readInput(shape, input)
    const user = targetUser(deps, request)
    for (const { Name, Value } of UserAttributes) checkChange(deps, Name, Value, 'administrator')
    requireFreeAliases(deps, user, UserAttributes)
    writeAttributes(user, UserAttributes)
    dropUnusableFactors(user)
    user.modifiedAt = deps.clock.now()
    return {}
  }
