/** Which settings of a user pool exclude each other. */
import { cognitoError } from '../../errors'
import type { PoolDefinition } from '../../state/definition'
import { passkeysCountTwice } from '../../state/passkeys'
import type { PoolSettings } from '../../state/settings'
import { allowedFirstFactors, type NewPool, verifiedFirst } from './userPoolFields'

/**
 * While everybody needs a second factor, a sign-in cannot begin with a code, and with a passkey only if that
 * counts as both factors ("Adding MFA to a user pool"; go-to-k/cdkd#1975 and #2064).
 * @param passkeys the error for passkeys that count as one factor
 * @throws InvalidParameterException
 */
export function requireFirstFactorsWithMfa(
  mfa: PoolSettings['mfa'],
  firstFactors: readonly string[],
  mfaConfig: PoolDefinition['mfaConfig'],
  passkeys: 'passkeysNotMfa' | 'passkeyFirstNotMfa',
): void {
  if (mfa !== 'ON') return
  if (firstFactors.includes('EMAIL_OTP') || firstFactors.includes('SMS_OTP'))
    throw cognitoError('firstFactorsWithMfa')
  if (firstFactors.includes('WEB_AUTHN') && !passkeysCountTwice(mfaConfig)) throw cognitoError(passkeys)
}

/**
 * @throws FeatureUnavailableInTierException, InvalidParameterException for first factors that are not allowed
 *   so
 */
function requireFirstFactors(given: NewPool, mfaConfig: PoolDefinition['mfaConfig']): void {
  const factors = allowedFirstFactors(given)
  const others = factors.filter((each) => each !== 'PASSWORD')
  if (given.UserPoolTier === 'LITE' && others.length > 0) throw cognitoError('tierFactors', 'LITE')
  if (factors.includes('SOFTWARE_TOKEN')) throw cognitoError('softwareTokenFirst')
  if (!factors.includes('PASSWORD')) throw cognitoError('passwordNotFirst')
  requireFirstFactorsWithMfa(given.MfaConfiguration ?? 'OFF', factors, mfaConfig, 'passkeyFirstNotMfa')
}

/** @throws InvalidParameterException */
function requireRecovery({ AccountRecoverySetting: setting }: NewPool): void {
  const mechanisms = setting?.RecoveryMechanisms ?? []
  const [names, priorities] = [
    new Set(mechanisms.map(({ Name }) => Name)),
    new Set(mechanisms.map(({ Priority }) => Priority)),
  ]
  if (names.size < mechanisms.length || priorities.size < mechanisms.length)
    throw cognitoError('recoveryTwice')
  if (names.has('admin_only') && names.size > 1) throw cognitoError('recoveryByAdminBesides')
}

/**
 * @throws InvalidParameterException for settings that exclude each other; what `requireFirstFactors` throws
 */
export function requireConsistent(given: NewPool, mfaConfig: PoolDefinition['mfaConfig']): void {
  requireFirstFactors(given, mfaConfig)
  requireRecovery(given)
  if ((given.UsernameAttributes?.length ?? 0) > 0 && (given.AliasAttributes?.length ?? 0) > 0)
    throw cognitoError('namesAndAliases')
  if (verifiedFirst(given).some((each) => given.AutoVerifiedAttributes?.includes(each) !== true))
    throw cognitoError('verifiedFirst')
}
