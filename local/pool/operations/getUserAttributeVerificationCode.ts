import { cognitoError } from '../errors'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { requireVerifiable, sendVerificationCode } from './shared/attributeVerification'
import { countCall } from './shared/callLimits'
import { accessToken, clientMetadata } from './shared/commonFields'
import { readInput, text } from './shared/input'

const shape = {
  AccessToken: accessToken,
  AttributeName: text({ min: 1, max: 32 }),
  ClientMetadata: clientMetadata,
}

/** GetUserAttributeVerificationCode: a new code, to the new address if one is to be verified. */
export const getUserAttributeVerificationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> => {
    const { AccessToken, AttributeName, ClientMetadata } = readInput(shape, input)
    const { user, client } = await authorize(deps, AccessToken)
    const address = requireVerifiable(AttributeName)
    countCall(deps, 'GetUserAttributeVerificationCode', user.username)
    const to = user.codes.get(address)?.target ?? user.attributes.get(address)
    if (to === undefined) throw cognitoError('nothingToVerify', address)
    const operation = 'GetUserAttributeVerificationCode'
    const call = { operation, client, clientMetadata: ClientMetadata } as const
    return { CodeDeliveryDetails: await sendVerificationCode(deps, call, user, address, to) }
  }
