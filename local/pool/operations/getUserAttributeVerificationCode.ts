import { countCall } from './shared/callLimits'
import type { Delivery } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { read, text } from './shared/input'
import { accessToken } from './shared/commonFields'
import { authorize } from '../state/tokens'
import { sendVerification, verifiable } from './shared/attributeVerification'

const shape = { AccessToken: accessToken, AttributeName: text({ min: 1, max: 32 }) }

/** GetUserAttributeVerificationCode: a new code, to the address that waits to be proven where there is one. */
export const getUserAttributeVerificationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: Delivery }> => {
    const { AccessToken, AttributeName } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    const address = verifiable(AttributeName)
    countCall(deps, 'GetUserAttributeVerificationCode', user.username)
    const to = user.codes.get(address)?.target ?? user.attributes.get(address)
    if (to === undefined) throw refuse('nothingToVerify', address)
    return { CodeDeliveryDetails: sendVerification(deps, user, address, to) }
  }
