import { cognitoError } from '../errors'
import { type CodeDeliveryDetails, simulatedDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { findUser, normalizeName } from '../state/users'
import { migrateUser } from '../triggers/userMigration'
import { countCall } from './shared/callLimits'
import { readClientInput } from './shared/clientRequest'
import { recoveryAddress, sendResetCode } from './shared/passwordReset'

/**
 * ForgotPassword: sends a reset code. With PreventUserExistenceErrors an unknown name, a disabled user and a
 * user without a verified address get the same answer, and nothing is sent. Where only an administrator
 * resets passwords (`admin_only`), everybody is told so.
 */
export const forgotPassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> => {
    const { Username, client, call } = await readClientInput(deps, 'ForgotPassword', {}, input)
    if (deps.store.data.settings.recovery.length === 0) throw cognitoError('recoveryByAdmin')
    const user = findUser(deps, Username) ?? (await migrateUser(deps, call, Username, undefined))
    countCall(deps, 'ForgotPassword', user?.username ?? normalizeName(deps, Username))
    if (client.preventUserExistenceErrors === 'ENABLED') {
      if (user === undefined || !user.enabled || recoveryAddress(deps, user) === undefined)
        return { CodeDeliveryDetails: simulatedDetails(Username) }
    }
    if (user === undefined) throw cognitoError('userClientUnknown')
    if (!user.enabled) throw cognitoError('userDisabled')
    return { CodeDeliveryDetails: await sendResetCode(deps, call, user) }
  }
