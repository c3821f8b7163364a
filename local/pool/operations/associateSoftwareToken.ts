import type { Deps } from '../deps'
import { enrolmentOf, nextSession } from '../enrolment'
import { refuse } from '../errors'
import { optional, read } from '../input'
import { accessToken, session } from '../members'
import { newTotpSecret } from '../totp'

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
