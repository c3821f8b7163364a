import { checkChange, isGivenVerified, requireFreeAliases } from '../state/attributes'
import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { changeAttributes, newAddresses } from './shared/attributeChange'
import { attributes, clientMetadata } from './shared/commonFields'

const shape = { UserAttributes: attributes, ClientMetadata: clientMetadata }

/**
 * AdminUpdateUserAttributes: at once and without a code. The exception is an address whose old value stays
 * until the new one is verified; it, too, changes at once if the administrator gives `<name>_verified` as
 * true (UserAttributes, API reference).
 */
export const adminUpdateUserAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'random' | 'triggers'>) => async (input: unknown) => {
    const { user, UserAttributes, ClientMetadata } = readUserInput(deps, shape, input)
    for (const { Name, Value } of UserAttributes) checkChange(deps, Name, Value, 'administrator')
    requireFreeAliases(deps, user, UserAttributes)
    const operation = 'AdminUpdateUserAttributes'
    const call = { operation, client: undefined, clientMetadata: ClientMetadata } as const
    const toVerify = deps.store.data.settings.verifyBeforeUpdate
      ? newAddresses(deps, user, UserAttributes).filter(
          ({ address }) => !isGivenVerified(UserAttributes, address),
        )
      : []
    await changeAttributes(deps, call, user, UserAttributes, toVerify)
    return {}
  }
