import { countCall } from './shared/callLimits'
import { clientOf, requireSecretHash } from '../state/clients'
import { checkCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { optional, read, text } from './shared/input'
import { clientId, code, username } from './shared/commonFields'
import { canonical, findUser } from '../state/users'

const shape = {
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  SecretHash: optional(text({ secret: true })),
}

/** ConfirmSignUp: the address the code went to is verified with it. */
export const confirmSignUp =
  (deps: Pick<Deps, 'store' | 'clock'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { ClientId, Username, ConfirmationCode, SecretHash } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    const user = findUser(deps, Username)
    countCall(deps, 'ConfirmSignUp', user?.username ?? canonical(deps, Username))
    if (user === undefined)
      throw refuse(client.preventUserExistenceErrors === 'ENABLED' ? 'codeExpired' : 'userClientUnknown')
    if (user.status !== 'UNCONFIRMED') throw refuse('alreadyConfirmed', user.status)
    const target = checkCode(deps, user, 'sign-up', ConfirmationCode)
    user.codes.delete('sign-up')
    user.status = 'CONFIRMED'
    user.modifiedAt = deps.clock.now()
    user.attributes.set(target.includes('@') ? 'email_verified' : 'phone_number_verified', 'true')
    return {}
  }
