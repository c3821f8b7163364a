import { sha256Hex } from '../crypto/hash'
import { uuid } from '../crypto/random'
import { checkAttribute, writeAttributes } from '../state/attributes'
import type { Deps } from '../state/deps'
import type { User } from '../state/store'
import { newUser } from '../state/users'

/**
 * The user of an identity provider, created at the first sign-in. The provider's name is a group of the user,
 * as in Cognito.
 * @throws InvalidParameterException for a wrong e-mail address
 */
export async function federatedUser(
  { store, clock, random, poolId }: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId'>,
  provider: string,
  email: string,
): Promise<User> {
  checkAttribute('email', email)
  const userId = (await sha256Hex(`${provider} ${email.toLowerCase()}`)).slice(0, 16)
  for (const each of store.data.users.values())
    if (each.federated?.provider === provider && each.federated.userId === userId) return each
  const user = newUser(uuid(random), undefined, clock.now())
  writeAttributes(user, [{ Name: 'email', Value: email }])
  user.status = 'EXTERNAL_PROVIDER'
  user.federated = { provider, userId }
  user.groups.add(`${poolId}_${provider}`)
  store.data.users.set(user.username, user)
  return user
}
