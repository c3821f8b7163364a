import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import type { Client } from '../../state/settings'
import { findUser } from '../../state/users'
import { startCustomChallenge } from '../challenges/customChallenge'
import { fakeUser } from '../fakeUser'
import { requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { startSrpAuth } from './userSrpAuth'

/**
 * CUSTOM_AUTH: the custom challenge, after a password proof if `CHALLENGE_NAME` is `SRP_A`. A name without an
 * account gets the same challenge, and no answer is right.
 */
export async function startCustomAuth(
  deps: Deps,
  client: Client,
  parameters: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  if (parameters.get('CHALLENGE_NAME') === 'SRP_A')
    return startSrpAuth(deps, client, parameters, 'CUSTOM_AUTH')
  const name = parameter(parameters, 'USERNAME')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), [name])
  const user = findUser(deps, name)
  if (user === undefined) {
    if (client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userUnknown')
    return startCustomChallenge(deps, client, (await fakeUser(deps, name)).identity, 1)
  }
  requireUsable(user)
  if (user.status === 'UNCONFIRMED') throw cognitoError('userUnconfirmed')
  return startCustomChallenge(deps, client, user.username, 1)
}
