import { cognitoError } from '../errors'
import { requireFreeAliases, takeAliases } from '../state/attributes'
import { useCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { findSession, markUsed, signUpSession } from '../state/sessions'
import { findUser, normalizeName } from '../state/users'
import { postConfirmation } from '../triggers/postConfirmation'
import { countCall } from './shared/callLimits'
import { readClientInput } from './shared/clientRequest'
import { code, session } from './shared/commonFields'
import { flag, optional } from './shared/input'

const shape = {
  ConfirmationCode: code,
  ForceAliasCreation: optional(flag),
  Session: optional(session),
}

/**
 * ConfirmSignUp: the code also verifies the address it was sent to. An alias that another user has verified
 * is refused, or taken from that user by ForceAliasCreation. Where the client has USER_AUTH, the session that
 * it answers signs in at once; that of SignUp may be given, and is checked then.
 */
export const confirmSignUp =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>) =>
  async (input: unknown): Promise<{ Session?: string }> => {
    const { Username, client, call, ...given } = await readClientInput(deps, 'ConfirmSignUp', shape, input)
    const { ConfirmationCode, ForceAliasCreation, Session } = given
    const user = findUser(deps, Username)
    countCall(deps, 'ConfirmSignUp', user?.username ?? normalizeName(deps, Username))
    if (user === undefined)
      throw cognitoError(
        client.preventUserExistenceErrors === 'ENABLED' ? 'codeExpired' : 'userClientUnknown',
      )
    if (user.status !== 'UNCONFIRMED') throw cognitoError('alreadyConfirmed', user.status)
    const from = { clientId: client.id, username: Username }
    const begun = Session === undefined ? undefined : findSession(deps, Session, 'SIGN_UP', from)
    const target = useCode(deps, user, 'sign-up', ConfirmationCode)
    const address = target.includes('@') ? 'email' : 'phone_number'
    const verified = [
      { Name: address, Value: target },
      { Name: `${address}_verified`, Value: 'true' },
    ]
    const { aliases } = deps.store.data.definition
    if (ForceAliasCreation === true && aliases.length > 0) takeAliases(deps, user, verified)
    else requireFreeAliases(deps, user, verified, 'confirmedAliasTaken')
    if (begun !== undefined) markUsed(begun)
    user.status = 'CONFIRMED'
    user.modifiedAt = deps.clock.now()
    user.attributes.set(`${address}_verified`, 'true')
    await postConfirmation(deps, call, 'PostConfirmation_ConfirmSignUp', user)
    return signUpSession(deps, client, user, address)
  }
