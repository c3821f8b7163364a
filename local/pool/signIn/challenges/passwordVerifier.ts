import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { TIMESTAMP_WINDOW } from '../../limits'
import { recordFailure, recordSuccess, refuseWhileLocked } from '../lockout'
import { realmOf } from '../../state/passwords'
import type { Client } from '../../state/settings'
import { afterFirstFactor, refuseUnusable, type SignInStep } from '../nextStep'
import { proves } from '../../crypto/srp'
import type { SrpAttempt, User } from '../../state/store'
import { readTimestamp } from './timestamp'
import { canonical } from '../../state/users'
import type { Answer } from './challengeResponse'
import { askCustom } from './customChallenge'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'poolId'>

function findAttempt(deps: Has, client: Client, block: string, username: string): SrpAttempt {
  const attempt = deps.store.data.srpAttempts.get(block)
  if (attempt === undefined || attempt.clientId !== client.id) throw refuse('secretBlockUnknown')
  if (canonical(deps, username) !== attempt.identity) throw refuse('secretBlockUnknown')
  if (attempt.spent) throw refuse('sessionSpent')
  if (deps.clock.now() >= attempt.expiresAt) throw refuse('sessionExpired')
  return attempt
}

function checkTimestamp({ clock }: Has, timestamp: string): void {
  const at = readTimestamp(timestamp)
  if (at === undefined) throw refuse('timestampForm')
  if (Math.abs(clock.now() - at) > TIMESTAMP_WINDOW) throw refuse('timestampWindow')
}

/** The user of an attempt; undefined where it was invented, or deleted since. */
function proven({ store }: Has, attempt: SrpAttempt): User | undefined {
  return attempt.username === undefined ? undefined : store.data.users.get(attempt.username)
}

/**
 * PASSWORD_VERIFIER: judges the proof of the password. One exchange allows one guess: right or wrong, its
 * secret block is used up.
 * @throws NotAuthorizedException, InvalidParameterException, and what `afterFirstFactor` throws
 */
export async function answerPasswordVerifier(deps: Has, { client, responses }: Answer): Promise<SignInStep> {
  const username = parameter(responses, 'USERNAME')
  const secretBlock = parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = parameter(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = parameter(responses, 'TIMESTAMP')
  const attempt = findAttempt(deps, client, secretBlock, username)
  checkTimestamp(deps, timestamp)
  refuseWhileLocked(deps, attempt.identity)
  attempt.spent = true
  const claim = { realm: realmOf(deps), identity: attempt.identity, secretBlock, timestamp }
  const right = await proves(attempt, claim, signature)
  const user = proven(deps, attempt)
  if (!right || user === undefined) {
    recordFailure(deps, attempt.identity)
    throw refuse('wrongPassword')
  }
  recordSuccess(deps, attempt.identity)
  refuseUnusable(user)
  if (attempt.flow === 'CUSTOM_AUTH') return askCustom(deps, client, user.username, 1)
  return afterFirstFactor(deps, client, user)
}
