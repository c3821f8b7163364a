import { cognitoError } from '../errors'
import { useCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { setPassword } from '../state/passwords'
import { findUser, normalizeName } from '../state/users'
import { postConfirmation } from '../triggers/postConfirmation'
import { countCall } from './shared/callLimits'
import { readClientInput } from './shared/clientRequest'
import { code, password } from './shared/commonFields'

const shape = { ConfirmationCode: code, Password: password }

/** ConfirmForgotPassword: sets a new password. After a refused password the code can be used again. */
export const confirmForgotPassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>) => async (input: unknown) => {
    const { Username, client, call, ...given } = await readClientInput(
      deps,
      'ConfirmForgotPassword',
      shape,
      input,
    )
    const user = findUser(deps, Username)
    countCall(deps, 'ConfirmForgotPassword', user?.username ?? normalizeName(deps, Username))
    const hidden = client.preventUserExistenceErrors === 'ENABLED'
    if (user === undefined) throw cognitoError(hidden ? 'codeWrong' : 'userClientUnknown')
    if (!user.enabled) throw cognitoError(hidden ? 'codeWrong' : 'userDisabled')
    useCode(deps, user, 'reset', given.ConfirmationCode)
    await setPassword(deps, user, given.Password)
    if (user.status === 'RESET_REQUIRED') user.status = 'CONFIRMED'
    await postConfirmation(deps, call, 'PostConfirmation_ConfirmForgotPassword', user)
    return {}
  }
