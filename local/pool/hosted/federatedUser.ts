import { sha256Hex } from '../crypto/hash'
import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import { writeAttributes } from '../state/attributes'
import type { Deps } from '../state/deps'
import { cameFrom, userOfIdentity } from '../state/externalIdentities'
import { providersOf } from '../state/identityProviders'
import type { User } from '../state/store'
import { newUser, normalizeName } from '../state/users'
import type { SignInCall } from '../triggers/clientMetadata'
import { postConfirmation } from '../triggers/postConfirmation'
import { preAuthentication } from '../triggers/preAuthentication'
import { preSignUp } from '../triggers/preSignUp'

/**
 * The user of an identity provider, created at the first sign-in. The user name is `<provider>_<id there>`,
 * in lower case unless the pool is case-sensitive; the provider's name is also a group of the user.
 * @throws NotAuthorizedException if the user is disabled, AliasExistsException if the PreSignUp trigger has
 *   linked the identity to a user, and what a trigger throws
 */
export async function federatedUser(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>,
  call: SignInCall,
  provider: string,
  email: string,
): Promise<User> {
  const userId = (await sha256Hex(`${provider} ${email.toLowerCase()}`)).slice(0, 16)
  const username = normalizeName(deps, `${provider}_${userId}`)
  const type = providersOf(deps).find(({ name }) => name === provider)?.type
  const identity = { provider, type, userId }
  const { users } = deps.store.data
  const known = userOfIdentity(deps, identity)
  if (known !== undefined) {
    if (!known.enabled) throw cognitoError('userDisabled')
    await preAuthentication(deps, call, known, known.username)
    return known
  }
  const user = newUser(username, undefined, deps.clock.now(), uuid(deps.random))
  writeAttributes(user, [{ Name: 'email', Value: email }])
  user.status = 'EXTERNAL_PROVIDER'
  user.federated = identity
  user.groups.add(`${deps.poolId}_${provider}`)
  const { verified } = await preSignUp(deps, call, 'PreSignUp_ExternalProvider', user)
  for (const address of verified) user.attributes.set(`${address}_verified`, 'true')
  // While the trigger ran, the same user may have signed in elsewhere; or the trigger has linked the identity
  // to another user.
  const stored = userOfIdentity(deps, identity) ?? user
  if (!cameFrom(stored, identity)) throw cognitoError('linkedMeanwhile', username)
  users.set(username, stored)
  await postConfirmation(deps, call, 'PostConfirmation_ConfirmSignUp', stored)
  return stored
}
