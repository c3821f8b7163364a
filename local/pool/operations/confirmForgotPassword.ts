import { countCall } from './shared/callLimits'
import { clientOf, requireSecretHash } from '../state/clients'
import { checkCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { optional, read, text } from './shared/input'
import { clientId, code, password, username } from './shared/commonFields'
import { choosePassword } from '../state/passwords'
import { canonical, findUser } from '../state/users'

const shape = {
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  Password: password,
  SecretHash: optional(text({ secret: true })),
}

/** ConfirmForgotPassword: a new password for a code. A refused password leaves the code usable. */
export const confirmForgotPassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { ClientId, Username, ConfirmationCode, Password, SecretHash } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    const user = findUser(deps, Username)
    countCall(deps, 'ConfirmForgotPassword', user?.username ?? canonical(deps, Username))
    const hidden = client.preventUserExistenceErrors === 'ENABLED'
    if (user === undefined) throw refuse(hidden ? 'codeWrong' : 'userClientUnknown')
    if (!user.enabled) throw refuse(hidden ? 'codeWrong' : 'userDisabled')
    checkCode(deps, user, 'reset', ConfirmationCode)
    await choosePassword(deps, user, Password)
    user.codes.delete('reset')
    if (user.status === 'RESET_REQUIRED') user.status = 'CONFIRMED'
    return {}
  }
