import { cognitoError } from '../errors'
import { requireClient, requireSecretHash } from '../state/clients'
import { useCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { setPassword } from '../state/passwords'
import { findUser, normalizeName } from '../state/users'
import { postConfirmation } from '../triggers/postConfirmation'
import { countCall } from './shared/callLimits'
import { clientId, clientMetadata, code, password, secretHash, username } from './shared/commonFields'
import { readInput } from './shared/input'

const shape = {
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  Password: password,
  SecretHash: secretHash,
  ClientMetadata: clientMetadata,
}

/** ConfirmForgotPassword: sets a new password. After a refused password the code can be used again. */
export const confirmForgotPassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>) => async (input: unknown) => {
    const { ClientId, Username, ConfirmationCode, Password, SecretHash, ClientMetadata } = readInput(
      shape,
      input,
    )
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, SecretHash, Username)
    const user = findUser(deps, Username)
    countCall(deps, 'ConfirmForgotPassword', user?.username ?? normalizeName(deps, Username))
    const hidden = client.preventUserExistenceErrors === 'ENABLED'
    if (user === undefined) throw cognitoError(hidden ? 'codeWrong' : 'userClientUnknown')
    if (!user.enabled) throw cognitoError(hidden ? 'codeWrong' : 'userDisabled')
    useCode(deps, user, 'reset', ConfirmationCode)
    await setPassword(deps, user, Password)
    if (user.status === 'RESET_REQUIRED') user.status = 'CONFIRMED'
    const call = { operation: 'ConfirmForgotPassword', client, clientMetadata: ClientMetadata } as const
    await postConfirmation(deps, call, 'PostConfirmation_ConfirmForgotPassword', user)
    return {}
  }
