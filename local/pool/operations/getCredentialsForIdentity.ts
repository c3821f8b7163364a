import { toBase64 } from '../crypto/bytes'
import type { Random } from '../crypto/random'
import { cognitoError } from '../errors'
import { CREDENTIALS_LIFE } from '../limits'
import type { Deps } from '../state/deps'
import { findOrCreateIdentity, loginUser } from '../state/identities'
import type { User } from '../state/store'
import { arn, logins } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'

const shape = {
  IdentityId: text({ min: 1, max: 55, pattern: /[\w-]+:[0-9a-f-]+/ }),
  Logins: logins,
  CustomRoleArn: optional(arn),
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Temporary credentials in the right form; they give no access. */
const credentials = (random: Random, now: number) => ({
  AccessKeyId: `ASIA${Array.from(random.bytes(16), (byte) => BASE32.charAt(byte % 32)).join('')}`,
  SecretKey: toBase64(random.bytes(30)),
  SessionToken: toBase64(random.bytes(600)),
  Expiration: (now + CREDENTIALS_LIFE) / 1000,
})

/** The identity to answer with: a guest's identity with a login becomes that user's. */
function resolveIdentity(deps: Pick<Deps, 'store'>, id: string, user: User | undefined): string {
  const { identities, settings } = deps.store.data
  const identity = identities.get(id)
  if (identity === undefined) throw cognitoError('identityUnknown', id)
  if (user === undefined) {
    if (identity.username !== undefined) throw cognitoError('loginMismatch')
    if (!settings.guests) throw cognitoError('guestsRefused')
    return id
  }
  if (identity.username !== undefined && identity.username !== user.username)
    throw cognitoError('loginMismatch')
  const own = findOrCreateIdentity(deps, user, () => id)
  if (own !== id) identities.delete(id)
  return own
}

/**
 * GetCredentialsForIdentity (identity pool): credentials for an hour. The client keeps the identity of the
 * answer.
 */
export const getCredentialsForIdentity =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'random'>) => async (input: unknown) => {
    const { IdentityId, Logins } = readInput(shape, input)
    const user = await loginUser(deps, Logins)
    const Credentials = credentials(deps.random, deps.clock.now())
    return { IdentityId: resolveIdentity(deps, IdentityId, user), Credentials }
  }
