import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { passwordMatches } from '../../state/passwords'
import type { Client } from '../../state/settings'
import { findUser } from '../../state/users'
import { fakeUser } from '../fakeUser'
import { recordFailure, recordSuccess, requireUnlocked } from '../lockout'
import { afterFirstFactor, requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'fakeUserKey' | 'poolId'>

/** USER_PASSWORD_AUTH. A name without an account takes the same time and gets the same errors. */
export async function signInWithPassword(
  deps: Needs,
  client: Client,
  parameters: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  const name = parameter(parameters, 'USERNAME')
  const password = parameter(parameters, 'PASSWORD')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), [name])
  const user = findUser(deps, name)
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userUnknown')
  if (user !== undefined) requireUsable(user)
  const fake = await fakeUser(deps, name)
  const identity = user?.username ?? fake.identity
  requireUnlocked(deps, identity)
  const right = await passwordMatches(deps, identity, user?.password ?? fake.password, password)
  if (!right || user?.password === undefined) {
    recordFailure(deps, identity)
    throw cognitoError('wrongPassword')
  }
  recordSuccess(deps, identity)
  return afterFirstFactor(deps, client, user)
}
