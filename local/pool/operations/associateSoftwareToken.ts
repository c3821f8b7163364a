import type { Deps } from '../state/deps'
import { enrolmentOf, nextSession } from './shared/totpSetup'
import { refuse } from '../errors'
import { optional, read } from './shared/input'
import { accessToken, session } from './shared/commonFields'
import { newTotpSecret } from '../crypto/totp'

const shape = { AccessToken: optional(accessToken), Session: optional(session) }

/** AssociateSoftwareToken: a new secret; an app in use stays good until a code from the new one is verified. */
export const associateSoftwareToken =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ SecretCode: string; Session?: string }> => {
    const enrolment = await enrolmentOf(deps, read(shape, input))
    if (deps.store.data.settings.mfa === 'OFF') throw refuse('softwareTokenOff')
    const SecretCode = newTotpSecret(deps.random.bytes(20))
    enrolment.user.totpPending = SecretCode
    return { SecretCode, ...nextSession(deps, enrolment, false) }
  }
