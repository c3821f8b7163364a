import { cognitoError } from '../errors'
import { requireClient, requireSecretHash } from '../state/clients'
import { type CodeDeliveryDetails, simulatedDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { findUser, normalizeName } from '../state/users'
import { countCall } from './shared/callLimits'
import { clientId, clientMetadata, secretHash, username } from './shared/commonFields'
import { readInput } from './shared/input'
import { sendSignUpCode } from './shared/signUpCode'

const shape = {
  ClientId: clientId,
  Username: username,
  SecretHash: secretHash,
  ClientMetadata: clientMetadata,
}

/** ResendConfirmationCode: a new sign-up code; the older one stops working. */
export const resendConfirmationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> => {
    const { ClientId, Username, SecretHash, ClientMetadata } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, SecretHash, Username)
    const user = findUser(deps, Username)
    countCall(deps, 'ResendConfirmationCode', user?.username ?? normalizeName(deps, Username))
    if (user === undefined) {
      if (client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userClientUnknown')
      return { CodeDeliveryDetails: simulatedDetails(Username) }
    }
    if (user.status !== 'UNCONFIRMED') throw cognitoError('confirmedAlready')
    const call = { operation: 'ResendConfirmationCode', client, clientMetadata: ClientMetadata } as const
    const sent = await sendSignUpCode(deps, call, 'CustomMessage_ResendCode', user)
    if (sent === undefined) throw cognitoError('autoVerificationOff')
    return { CodeDeliveryDetails: sent }
  }
