import { newTotpSecret } from '../crypto/totp'
import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { accessToken, session } from './shared/commonFields'
import { optional, readInput } from './shared/input'
import { findTotpSetup, nextSession } from './shared/totpSetup'

const shape = { AccessToken: optional(accessToken), Session: optional(session) }

/** AssociateSoftwareToken: a new secret. The old app works until a code of the new one is verified. */
export const associateSoftwareToken =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ SecretCode: string; Session?: string }> => {
    const setup = await findTotpSetup(deps, readInput(shape, input))
    if (deps.store.data.settings.mfa === 'OFF') throw cognitoError('softwareTokenOff')
    const SecretCode = newTotpSecret(deps.random.bytes(20))
    setup.user.pendingTotpSecret = SecretCode
    return { SecretCode, ...nextSession(deps, setup, false) }
  }
