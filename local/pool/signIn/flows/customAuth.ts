import { askCustom } from '../challenges/customChallenge'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { inventUser } from '../fakeUser'
import type { Client } from '../../state/settings'
import { refuseUnusable, type SignInStep } from '../nextStep'
import { findUser } from '../../state/users'
import { parameter } from '../parameters'
import { startSrp } from './userSrpAuth'

/**
 * CUSTOM_AUTH: the scripted challenge, after a password proof where `CHALLENGE_NAME` is `SRP_A`.
 * A name without an account is asked too, and no answer is right.
 */
export async function startCustom(
  deps: Deps,
  client: Client,
  parameters: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  if (parameters.get('CHALLENGE_NAME') === 'SRP_A') return startSrp(deps, client, parameters, 'CUSTOM_AUTH')
  const name = parameter(parameters, 'USERNAME')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), [name])
  const user = findUser(deps, name)
  if (user === undefined) {
    if (client.preventUserExistenceErrors === 'LEGACY') throw refuse('userUnknown')
    return askCustom(deps, client, (await inventUser(deps, name)).identity, 1)
  }
  refuseUnusable(user)
  if (user.status === 'UNCONFIRMED') throw refuse('userUnconfirmed')
  return askCustom(deps, client, user.username, 1)
}
