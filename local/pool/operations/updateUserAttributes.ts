import { type Attribute, checkChange, requireFreeAliases } from '../state/attributes'
import { requireWritable } from '../state/clients'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import type { User } from '../state/store'
import { changeAttributes, newAddresses } from './shared/attributeChange'
import { attributes, clientMetadata } from './shared/commonFields'
import { readOwnInput } from './shared/ownRequest'

const shape = { UserAttributes: attributes, ClientMetadata: clientMetadata }

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers'>

function check(deps: Needs, user: User, given: readonly Attribute[]): void {
  for (const { Name, Value } of given) checkChange(deps, Name, Value)
  requireFreeAliases(deps, user, given)
}

/** UpdateUserAttributes: an empty value deletes. A code is sent to a new address that the pool verifies. */
export const updateUserAttributes =
  (deps: Needs) =>
  async (input: unknown): Promise<{ CodeDeliveryDetailsList?: CodeDeliveryDetails[] }> => {
    const { user, client, UserAttributes, ClientMetadata } = await readOwnInput(deps, shape, input)
    requireWritable(client, ...UserAttributes.map(({ Name }) => Name))
    check(deps, user, UserAttributes)
    const call = { operation: 'UpdateUserAttributes', client, clientMetadata: ClientMetadata } as const
    const toVerify = newAddresses(deps, user, UserAttributes)
    const sent = await changeAttributes(deps, call, user, UserAttributes, toVerify)
    return sent.length > 0 ? { CodeDeliveryDetailsList: sent } : {}
  }
