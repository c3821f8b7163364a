import { verifyClaim } from '../../crypto/srp'
import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { knownDevice } from '../../state/devices'
import { realmOf } from '../../state/passwords'
import type { Client } from '../../state/settings'
import type { SrpAttempt, User } from '../../state/store'
import { findUser } from '../../state/users'
import { recordFailure, recordSuccess, requireUnlocked } from '../lockout'
import { afterFirstFactor, requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import type { ChallengeResponse } from './challengeResponse'
import { customStep, passed } from './customChallenge'
import { signedTimestamp } from './timestamp'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>

function findAttempt(deps: Needs, client: Client, block: string): SrpAttempt {
  const attempt = deps.store.data.srpAttempts.get(block)
  if (attempt === undefined || attempt.clientId !== client.id) throw cognitoError('wrongPassword')
  if (attempt.used) throw cognitoError('sessionUsed')
  if (deps.clock.now() >= attempt.expiresAt) throw cognitoError('sessionExpired')
  return attempt
}

/** The user of an attempt; undefined for a fake user, or one deleted since. */
function userOfAttempt({ store }: Needs, attempt: SrpAttempt): User | undefined {
  return attempt.username === undefined ? undefined : store.data.users.get(attempt.username)
}

/**
 * PASSWORD_VERIFIER: checks the proof of the password. One exchange allows one guess: right or wrong, its
 * secret block cannot be used again. USERNAME may be any name of the user, as in the tests of
 * cognito-srp-helper, which run against Cognito.
 * @throws NotAuthorizedException, InvalidParameterException, and what `afterFirstFactor` throws
 */
export async function respondToPasswordVerifier(
  deps: Needs,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const { client, responses } = response
  const username = parameter(responses, 'USERNAME')
  const secretBlock = parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = parameter(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const sent = parameter(responses, 'TIMESTAMP')
  const attempt = findAttempt(deps, client, secretBlock)
  const timestamp = signedTimestamp(deps, sent)
  requireUnlocked(deps, attempt.identity)
  attempt.used = true
  const claim = { realm: realmOf(deps), identity: attempt.identity, secretBlock, timestamp }
  const right = await verifyClaim(attempt, claim, signature)
  const user = userOfAttempt(deps, attempt)
  if (!right || user === undefined || findUser(deps, username) !== user) {
    recordFailure(deps, attempt.identity)
    throw cognitoError('wrongPassword')
  }
  recordSuccess(deps, attempt.identity)
  requireUsable(user)
  // The same proof may come again without the key of a device that was forgotten (amplify-js does so).
  attempt.used = false
  knownDevice(deps, user, response.deviceKey)
  attempt.used = true
  if (attempt.flow === 'USER_SRP_AUTH') return afterFirstFactor(deps, response, user)
  const candidate = { user, identity: user.username }
  return customStep(deps, response, candidate, [passed('SRP_A'), passed('PASSWORD_VERIFIER')])
}
