import { type Attribute, checkChange, requireFreeAliases, writeAttributes } from '../state/attributes'
import { requireWritable } from '../state/clients'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import type { User } from '../state/store'
import { authorize } from '../state/tokens'
import { sendVerificationCode } from './shared/attributeVerification'
import { accessToken, attributes, clientMetadata } from './shared/commonFields'
import { readInput } from './shared/input'
import { dropUnusableFactors } from './shared/mfaPreference'

const shape = { AccessToken: accessToken, UserAttributes: attributes, ClientMetadata: clientMetadata }

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers'>

function check(deps: Needs, user: User, given: readonly Attribute[]): void {
  for (const { Name, Value } of given) checkChange(deps, Name, Value)
  requireFreeAliases(deps, user, given)
}

/** New addresses that the pool verifies by itself (AutoVerifiedAttributes); a user asks for the other codes. */
const changedAddresses = ({ store }: Needs, user: User, given: readonly Attribute[]) =>
  store.data.definition.autoVerified.flatMap((address) => {
    const to = given.findLast(({ Name }) => Name === address)?.Value ?? ''
    return to === '' || to === user.attributes.get(address) ? [] : [{ address, to }]
  })

/**
 * UpdateUserAttributes: an empty value deletes. A code is sent to a new address that the pool verifies. The old one stays
 * until then, if the pool is set so (AttributesRequireVerificationBeforeUpdate).
 */
export const updateUserAttributes =
  (deps: Needs) =>
  async (input: unknown): Promise<{ CodeDeliveryDetailsList?: CodeDeliveryDetails[] }> => {
    const { AccessToken, UserAttributes, ClientMetadata } = readInput(shape, input)
    const { user, client } = await authorize(deps, AccessToken)
    requireWritable(deps, client, ...UserAttributes.map(({ Name }) => Name))
    check(deps, user, UserAttributes)
    const changed = changedAddresses(deps, user, UserAttributes)
    const needsCode = ({ Name }: Attribute) =>
      deps.store.data.settings.verifyBeforeUpdate && changed.some(({ address }) => address === Name)
    writeAttributes(
      user,
      UserAttributes.filter((each) => !needsCode(each)),
    )
    dropUnusableFactors(user)
    user.modifiedAt = deps.clock.now()
    const call = { operation: 'UpdateUserAttributes', client, clientMetadata: ClientMetadata } as const
    const sent: CodeDeliveryDetails[] = []
    for (const { address, to } of changed)
      sent.push(await sendVerificationCode(deps, call, user, address, to))
    return sent.length > 0 ? { CodeDeliveryDetailsList: sent } : {}
  }
