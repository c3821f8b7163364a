import { administered, onUser } from '../administered'
import { checkAttribute, requireFreeAliases, writeAttributes } from '../attributes'
import type { Deps } from '../deps'
import { read } from '../input'
import { attributes } from '../members'
import { dropUnusableFactors } from '../mfaPreference'

const shape = { ...onUser, UserAttributes: attributes }

/** AdminUpdateUserAttributes: at once, and verified where the administrator says so. */
export const adminUpdateUserAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { UserAttributes, ...who } = read(shape, input)
    const user = administered(deps, who)
    for (const { Name, Value } of UserAttributes) checkAttribute(Name, Value, 'administrator')
    requireFreeAliases(deps, user, UserAttributes)
    writeAttributes(user, UserAttributes)
    dropUnusableFactors(user)
    user.modifiedAt = deps.clock.now()
    return {}
  }
