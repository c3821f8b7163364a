import { findTotpStep } from '../crypto/totp'
import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { accessToken, session } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'
import { findTotpSetup, nextSession } from './shared/totpSetup'

const shape = {
  AccessToken: optional(accessToken),
  Session: optional(session),
  UserCode: text({ min: 6, max: 6, pattern: /[0-9]+/ }),
  FriendlyDeviceName: optional(text({ max: 131_072 })),
}

/**
 * VerifySoftwareToken: the first code of a new app; it cannot be used again to sign in. MFA stays as it is:
 * SetUserMFAPreference switches it on, or the end of MFA_SETUP.
 */
export const verifySoftwareToken =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ Status: 'SUCCESS'; Session?: string }> => {
    const { UserCode, FriendlyDeviceName, ...request } = readInput(shape, input)
    const setup = await findTotpSetup(deps, request)
    const { user } = setup
    const secret = user.pendingTotpSecret
    if (secret === undefined) throw cognitoError('softwareTokenNotSetUp')
    const step = findTotpStep(secret, UserCode, deps.clock.now())
    if (step === undefined) throw cognitoError('softwareTokenMismatch')
    user.totp = { secret, name: FriendlyDeviceName, lastStep: step }
    user.pendingTotpSecret = undefined
    return { Status: 'SUCCESS', ...nextSession(deps, setup, true) }
  }
