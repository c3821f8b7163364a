import { cognitoError } from '../errors'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { requireVerifiable, sendVerificationCode } from './shared/attributeVerification'
import { countCall } from './shared/callLimits'
import { clientMetadata } from './shared/commonFields'
import { text } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = {
  AttributeName: text({ min: 1, max: 32 }),
  ClientMetadata: clientMetadata,
}

/** GetUserAttributeVerificationCode: a new code, to the new address if one is to be verified. */
export const getUserAttributeVerificationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> => {
    const { user, client, AttributeName, ClientMetadata } = await readOwnInput(deps, shape, input)
    const address = requireVerifiable(AttributeName)
    countCall(deps, 'GetUserAttributeVerificationCode', user.username)
    const to = user.codes.get(address)?.target ?? user.attributes.get(address)
    if (to === undefined) throw cognitoError('nothingToVerify', address)
    const operation = 'GetUserAttributeVerificationCode'
    const call = { operation, client, clientMetadata: ClientMetadata } as const
    return { CodeDeliveryDetails: await sendVerificationCode(deps, call, user, address, to) }
  }
