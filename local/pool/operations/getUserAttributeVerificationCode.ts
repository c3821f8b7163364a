import { cognitoError } from '../errors'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { requireVerifiable, sendVerificationCode } from './shared/attributeVerification'
import { countCall } from './shared/callLimits'
import { accessToken } from './shared/commonFields'
import { readInput, text } from './shared/input'

const shape = { AccessToken: accessToken, AttributeName: text({ min: 1, max: 32 }) }

/** GetUserAttributeVerificationCode: a new code, to the new address if one is to be verified. */
export const getUserAttributeVerificationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> => {
    const { AccessToken, AttributeName } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    const address = requireVerifiable(AttributeName)
    countCall(deps, 'GetUserAttributeVerificationCode', user.username)
    const to = user.codes.get(address)?.target ?? user.attributes.get(address)
    if (to === undefined) throw cognitoError('nothingToVerify', address)
    return { CodeDeliveryDetails: sendVerificationCode(deps, user, address, to) }
  }
