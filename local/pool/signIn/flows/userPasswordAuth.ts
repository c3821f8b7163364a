import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { passwordMatches } from '../../state/passwords'
import type { PasswordRecord } from '../../state/store'
import { findUser } from '../../state/users'
import type { Candidate } from '../../triggers/authChallenge'
import type { SignInCall } from '../../triggers/clientMetadata'
import { preAuthentication } from '../../triggers/preAuthentication'
import { migrateAtSignIn } from '../../triggers/userMigration'
import { fakeUser } from '../fakeUser'
import { recordFailure, recordSuccess, requireUnlocked } from '../lockout'
import { afterFirstFactor, requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'fakeUserKey' | 'poolId' | 'triggers'>

/** USER_PASSWORD_AUTH. A name without an account takes the same time and gets the same errors. */
export async function signInWithPassword(
  deps: Needs,
  call: SignInCall,
  parameters: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  const { client } = call
  const name = parameter(parameters, 'USERNAME')
  const password = parameter(parameters, 'PASSWORD')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), name)
  const user = findUser(deps, name) ?? (await migrateAtSignIn(deps, call, name, password))
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userUnknown')
  if (user !== undefined) requireUsable(user)
  const fake = await fakeUser(deps, name)
  const identity = user?.username ?? fake.identity
  requireUnlocked(deps, identity)
  await preAuthentication(deps, call, user, identity)
  return provePassword(deps, call, { user, identity, password: user?.password ?? fake.password }, password)
}

/**
 * Checks a password; a wrong one counts for the lock.
 * @throws NotAuthorizedException, and what `afterFirstFactor` throws
 */
export async function provePassword(
  deps: Needs,
  call: SignInCall,
  { user, identity, password: record }: Candidate & { password: PasswordRecord },
  password: string,
): Promise<SignInStep> {
  const right = await passwordMatches(deps, identity, record, password)
  if (!right || user?.password === undefined) {
    recordFailure(deps, identity)
    throw cognitoError('wrongPassword')
  }
  recordSuccess(deps, identity)
  return afterFirstFactor(deps, call, user)
}
