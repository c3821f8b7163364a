import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { dropUnusableFactors } from './shared/mfaPreference'

/**
 * AdminDeleteSoftwareToken: removes the authenticator app of a user who has lost it, whatever the pool's MFA
 * is; the next sign-in asks for another factor, or MFA_SETUP.
 * @throws InvalidParameterException for a user without one
 */
export const adminDeleteSoftwareToken =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { user } = readUserInput(deps, {}, input)
    if (user.totp === undefined) throw cognitoError('softwareTokenNotSetUp')
    user.totp = undefined
    dropUnusableFactors(user)
    user.modifiedAt = deps.clock.now()
    return {}
  }
