import type { Deps } from '../state/deps'
import { enrolmentOf, nextSession } from './shared/totpSetup'
import { refuse } from '../errors'
import { optional, read, text } from './shared/input'
import { accessToken, session } from './shared/commonFields'
import { stepOf } from '../crypto/totp'

const shape = {
  AccessToken: optional(accessToken),
  Session: optional(session),
  UserCode: text({ min: 6, max: 6, pattern: /^[0-9]+$/ }),
  FriendlyDeviceName: optional(text({ max: 131_072 })),
}

/**
 * VerifySoftwareToken: the first code of a new app, which cannot be used again to sign in. It does not switch
 * the second step on: SetUserMFAPreference does, or the end of MFA_SETUP.
 */
export const verifySoftwareToken =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ Status: 'SUCCESS'; Session?: string }> => {
    const { UserCode, FriendlyDeviceName, ...who } = read(shape, input)
    const enrolment = await enrolmentOf(deps, who)
    const { user } = enrolment
    const secret = user.totpPending
    if (secret === undefined) throw refuse('softwareTokenNotSetUp')
    const step = stepOf(secret, UserCode, deps.clock.now())
    if (step === undefined) throw refuse('softwareTokenMismatch')
    user.totp = { secret, name: FriendlyDeviceName, lastStep: step }
    user.totpPending = undefined
    return { Status: 'SUCCESS', ...nextSession(deps, enrolment, true) }
  }
