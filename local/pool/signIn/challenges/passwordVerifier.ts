import { verifyClaim } from '../../crypto/srp'
import { cognitoError } from '../../errors'
import { TIMESTAMP_WINDOW } from '../../limits'
import { resume } from '../../state/assurance'
import type { Deps } from '../../state/deps'
import { realmOf } from '../../state/passwords'
import type { Client } from '../../state/settings'
import type { SrpAttempt, User } from '../../state/store'
import { normalizeName } from '../../state/users'
import { recordFailure, recordSuccess, requireUnlocked } from '../lockout'
import { afterFirstFactor, requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import type { ChallengeResponse } from './challengeResponse'
import { customStep, passed } from './customChallenge'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>

function findAttempt(deps: Needs, client: Client, block: string, username: string): SrpAttempt {
  const attempt = deps.store.data.srpAttempts.get(block)
  if (attempt === undefined || attempt.clientId !== client.id) throw cognitoError('secretBlockUnknown')
  if (normalizeName(deps, username) !== attempt.identity) throw cognitoError('secretBlockUnknown')
  if (attempt.used) throw cognitoError('sessionUsed')
  if (deps.clock.now() >= attempt.expiresAt) throw cognitoError('sessionExpired')
  return attempt
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TIMESTAMP =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) ([1-9]|[12]\d|3[01]) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/

/**
 * The TIMESTAMP of a password claim, `EEE MMM d HH:mm:ss z yyyy` in English, UTC, the day without padding.
 * @returns epoch milliseconds, or undefined for another format
 */
function readTimestamp(text: string): number | undefined {
  const match = TIMESTAMP.exec(text)
  if (match === null) return undefined
  const [, month = '', day, hour, minute, second, year] = match
  const index = MONTHS.indexOf(month)
  if (index < 0) return undefined
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second))
}

function checkTimestamp({ clock }: Needs, timestamp: string): void {
  const at = readTimestamp(timestamp)
  if (at === undefined) throw cognitoError('timestampForm')
  if (Math.abs(clock.now() - at) > TIMESTAMP_WINDOW) throw cognitoError('timestampWindow')
}

/** The user of an attempt; undefined for a fake user, or one deleted since. */
function userOfAttempt({ store }: Needs, attempt: SrpAttempt): User | undefined {
  return attempt.username === undefined ? undefined : store.data.users.get(attempt.username)
}

/**
 * PASSWORD_VERIFIER: checks the proof of the password. One exchange allows one guess: right or wrong, its
 * secret block cannot be used again.
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
  const timestamp = parameter(responses, 'TIMESTAMP')
  const attempt = findAttempt(deps, client, secretBlock, username)
  checkTimestamp(deps, timestamp)
  requireUnlocked(deps, attempt.identity)
  attempt.used = true
  const claim = { realm: realmOf(deps), identity: attempt.identity, secretBlock, timestamp }
  const right = await verifyClaim(attempt, claim, signature)
  const user = userOfAttempt(deps, attempt)
  if (!right || user === undefined) {
    recordFailure(deps, attempt.identity)
    throw cognitoError('wrongPassword')
  }
  recordSuccess(deps, attempt.identity)
  requireUsable(user)
  resume(response.evidence, attempt.evidence)
  response.evidence?.methods.add('pwd')
  if (attempt.flow === 'USER_SRP_AUTH') return afterFirstFactor(deps, response, user)
  const candidate = { user, identity: user.username }
  return customStep(deps, response, candidate, [passed('SRP_A'), passed('PASSWORD_VERIFIER')])
}
