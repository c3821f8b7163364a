import { toBase64 } from '../crypto/bytes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { identityOf, loginUser } from '../state/identities'
import { optional, read, text, textMap } from './shared/input'
import { CREDENTIALS_LIFE } from '../limits'
import type { Random } from '../crypto/random'
import type { User } from '../state/store'

const shape = {
  IdentityId: text({ min: 1, max: 55, pattern: /^[\w-]+:[0-9a-f-]+$/ }),
  Logins: textMap,
  CustomRoleArn: optional(text({ min: 20, max: 2048 })),
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The form of temporary credentials; they open nothing. */
const credentials = (random: Random, now: number) => ({
  AccessKeyId: `ASIA${Array.from(random.bytes(16), (byte) => BASE32.charAt(byte % 32)).join('')}`,
  SecretKey: toBase64(random.bytes(30)),
  SessionToken: toBase64(random.bytes(600)),
  Expiration: (now + CREDENTIALS_LIFE) / 1000,
})

/** Whose identity is answered for: a guest who brings a login becomes that user's. */
function settled(deps: Pick<Deps, 'store'>, id: string, user: User | undefined): string {
  const { identities, settings } = deps.store.data
  const identity = identities.get(id)
  if (identity === undefined) throw refuse('identityUnknown', id)
  if (user === undefined) {
    if (identity.username !== undefined) throw refuse('loginMismatch')
    if (!settings.guests) throw refuse('guestsRefused')
    return id
  }
  if (identity.username !== undefined && identity.username !== user.username) throw refuse('loginMismatch')
  const own = identityOf(deps, user, () => id)
  if (own !== id) identities.delete(id)
  return own
}

/** GetCredentialsForIdentity (identity pool): an hour of credentials. The answer's identity is the one to keep. */
export const getCredentialsForIdentity =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'random'>) => async (input: unknown) => {
    const { IdentityId, Logins } = read(shape, input)
    const user = await loginUser(deps, Logins)
    const Credentials = credentials(deps.random, deps.clock.now())
    return { IdentityId: settled(deps, IdentityId, user), Credentials }
  }
