import { type Attribute, writeAttributes } from '../../state/attributes'
import type { CodeDeliveryDetails } from '../../state/codes'
import type { Address } from '../../state/definition'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import type { Call } from '../../triggers/clientMetadata'
import { sendVerificationCode } from './attributeVerification'
import { dropUnusableFactors } from './mfaPreference'

interface NewAddress {
  address: Address
  to: string
}

/**
 * New addresses that the pool verifies by itself (AutoVerifiedAttributes); a user asks for the other codes.
 */
export const newAddresses = (
  { store }: Pick<Deps, 'store'>,
  user: User,
  given: readonly Attribute[],
): NewAddress[] =>
  store.data.definition.autoVerified.flatMap((address) => {
    const to = given.findLast(({ Name }) => Name === address)?.Value ?? ''
    return to === '' || to === user.attributes.get(address) ? [] : [{ address, to }]
  })

/**
 * Changes attributes that were checked, and sends codes to the addresses to verify. An old address stays
 * until then, if the pool is set so (AttributesRequireVerificationBeforeUpdate).
 */
export async function changeAttributes(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>,
  call: Call,
  user: User,
  given: readonly Attribute[],
  toVerify: readonly NewAddress[],
): Promise<CodeDeliveryDetails[]> {
  const waits = ({ Name }: Attribute) =>
    deps.store.data.settings.verifyBeforeUpdate && toVerify.some(({ address }) => address === Name)
  writeAttributes(
    user,
    given.filter((each) => !waits(each)),
  )
  dropUnusableFactors(user)
  user.modifiedAt = deps.clock.now()
  const sent: CodeDeliveryDetails[] = []
  for (const { address, to } of toVerify) sent.push(await sendVerificationCode(deps, call, user, address, to))
  return sent
}
