import { administered, onUser } from './shared/adminRequest'
import { checkAttribute, requireFreeAliases, writeAttributes } from '../state/attributes'
import type { Deps } from '../state/deps'
import { read } from './shared/input'
import { attributes } from './shared/commonFields'
import { dropUnusableFactors } from './shared/mfaPreference'

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
