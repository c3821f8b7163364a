import { cognitoError } from '../errors'
import { requireClient, requireSecretHash } from '../state/clients'
import { checkCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { findUser, normalizeName } from '../state/users'
import { countCall } from './shared/callLimits'
import { clientId, code, username } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'

const shape = {
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  SecretHash: optional(text({ secret: true })),
}

/** ConfirmSignUp: the code also verifies the address it was sent to. */
export const confirmSignUp =
  (deps: Pick<Deps, 'store' | 'clock'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { ClientId, Username, ConfirmationCode, SecretHash } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    const user = findUser(deps, Username)
    countCall(deps, 'ConfirmSignUp', user?.username ?? normalizeName(deps, Username))
    if (user === undefined)
      throw cognitoError(
        client.preventUserExistenceErrors === 'ENABLED' ? 'codeExpired' : 'userClientUnknown',
      )
    if (user.status !== 'UNCONFIRMED') throw cognitoError('alreadyConfirmed', user.status)
    const target = checkCode(deps, user, 'sign-up', ConfirmationCode)
    user.codes.delete('sign-up')
    user.status = 'CONFIRMED'
    user.modifiedAt = deps.clock.now()
    user.attributes.set(target.includes('@') ? 'email_verified' : 'phone_number_verified', 'true')
    return {}
  }
