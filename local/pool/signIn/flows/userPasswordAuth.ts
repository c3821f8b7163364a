import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { inventUser } from '../fakeUser'
import { recordFailure, recordSuccess, refuseWhileLocked } from '../lockout'
import { matches } from '../../state/passwords'
import type { Client } from '../../state/settings'
import { afterFirstFactor, refuseUnusable, type SignInStep } from '../nextStep'
import { findUser } from '../../state/users'
import { parameter } from '../parameters'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'inventionKey' | 'poolId'>

/** USER_PASSWORD_AUTH. A name without an account takes the same work and gets the same refusals. */
export async function signInWithPassword(
  deps: Has,
  client: Client,
  parameters: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  const name = parameter(parameters, 'USERNAME')
  const password = parameter(parameters, 'PASSWORD')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), [name])
  const user = findUser(deps, name)
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw refuse('userUnknown')
  if (user !== undefined) refuseUnusable(user)
  const invented = await inventUser(deps, name)
  const identity = user?.username ?? invented.identity
  refuseWhileLocked(deps, identity)
  const right = await matches(deps, identity, user?.password ?? invented.password, password)
  if (!right || user?.password === undefined) {
    recordFailure(deps, identity)
    throw refuse('wrongPassword')
  }
  recordSuccess(deps, identity)
  return afterFirstFactor(deps, client, user)
}
