import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { findUser } from '../../state/users'
import type { SignInCall } from '../../triggers/clientMetadata'
import { preAuthentication } from '../../triggers/preAuthentication'
import { customStep } from '../challenges/customChallenge'
import { fakeUser } from '../fakeUser'
import { requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { startSrpAuth } from './userSrpAuth'

/**
 * CUSTOM_AUTH: what the triggers ask, after a password proof if `CHALLENGE_NAME` is `SRP_A` and they want
 * one. A name without an account is asked, too; the triggers learn that there is no such user.
 */
export async function startCustomAuth(
  deps: Deps,
  call: SignInCall,
  parameters: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  if (parameters.get('CHALLENGE_NAME') === 'SRP_A') return startSrpAuth(deps, call, parameters, 'CUSTOM_AUTH')
  const { client } = call
  const name = parameter(parameters, 'USERNAME')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), name)
  const user = findUser(deps, name)
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userUnknown')
  if (user !== undefined) requireUsable(user)
  if (user?.status === 'UNCONFIRMED') throw cognitoError('userUnconfirmed')
  const identity = user?.username ?? (await fakeUser(deps, name)).identity
  await preAuthentication(deps, call, user, identity)
  return customStep(deps, call, { user, identity }, [])
}
