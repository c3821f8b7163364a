import { checkAttribute, requireFreeAliases, writeAttributes } from '../state/attributes'
import type { Delivery } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { read } from './shared/input'
import { accessToken, attributes, type Attribute } from './shared/commonFields'
import { dropUnusableFactors } from './shared/mfaPreference'
import type { User } from '../state/store'
import { authorize } from '../state/tokens'
import { sendVerification } from './shared/attributeVerification'

const shape = { AccessToken: accessToken, UserAttributes: attributes }

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>

function check(deps: Has, user: User, given: readonly Attribute[]): void {
  const { requiredAttributes } = deps.store.data.settings
  for (const { Name, Value } of given) {
    checkAttribute(Name, Value)
    if (Value === '' && requiredAttributes.includes(Name)) throw refuse('attributeRequired', Name)
  }
  requireFreeAliases(deps, user, given)
}

/** New addresses, which are to be proven. */
const changedAddresses = (user: User, given: readonly Attribute[]) =>
  (['email', 'phone_number'] as const).flatMap((address) => {
    const to = given.findLast(({ Name }) => Name === address)?.Value ?? ''
    return to === '' || to === user.attributes.get(address) ? [] : [{ address, to }]
  })

/**
 * UpdateUserAttributes: an empty value deletes. A new e-mail address or phone number gets a code; until that
 * is verified the old one stays, where the pool says so (AttributesRequireVerificationBeforeUpdate).
 */
export const updateUserAttributes =
  (deps: Has) =>
  async (input: unknown): Promise<{ CodeDeliveryDetailsList?: Delivery[] }> => {
    const { AccessToken, UserAttributes } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    check(deps, user, UserAttributes)
    const changed = changedAddresses(user, UserAttributes)
    const waits = ({ Name }: Attribute) =>
      deps.store.data.settings.verifyBeforeUpdate && changed.some(({ address }) => address === Name)
    writeAttributes(
      user,
      UserAttributes.filter((each) => !waits(each)),
    )
    dropUnusableFactors(user)
    user.modifiedAt = deps.clock.now()
    const sent = changed.map(({ address, to }) => sendVerification(deps, user, address, to))
    return sent.length > 0 ? { CodeDeliveryDetailsList: sent } : {}
  }
