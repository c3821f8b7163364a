import { cognitoError } from '../errors'
import { type CodeDeliveryDetails, simulatedDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { findUser, normalizeName } from '../state/users'
import { seemsConfirmed } from '../signIn/fakeUser'
import { countCall } from './shared/callLimits'
import { readClientInput } from './shared/clientRequest'
import { sendSignUpCode } from './shared/signUpCode'

/**
 * ResendConfirmationCode: a new sign-up code; the older one stops working. With PreventUserExistenceErrors an
 * unknown name gets what an unconfirmed user gets, or what a confirmed one gets: "account confirmation and
 * password recovery APIs" alternate between the two ("Managing user existence error responses").
 */
export const resendConfirmationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers' | 'fakeUserKey'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> => {
    const { Username, client, call } = await readClientInput(deps, 'ResendConfirmationCode', {}, input)
    const user = findUser(deps, Username)
    countCall(deps, 'ResendConfirmationCode', user?.username ?? normalizeName(deps, Username))
    if (user === undefined) {
      if (client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userClientUnknown')
      if (deps.store.data.definition.autoVerified.length === 0) throw cognitoError('autoVerificationOff')
      if (await seemsConfirmed(deps, Username)) throw cognitoError('confirmedAlready')
      return { CodeDeliveryDetails: simulatedDetails(Username) }
    }
    if (user.status !== 'UNCONFIRMED') throw cognitoError('confirmedAlready')
    const sent = await sendSignUpCode(deps, call, 'ResendCode', user)
    if (sent === undefined) throw cognitoError('autoVerificationOff')
    return { CodeDeliveryDetails: sent }
  }
