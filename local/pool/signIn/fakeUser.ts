import { type Bytes, utf8 } from '../crypto/bytes'
import { hkdfSha256 } from '../crypto/hash'
import { uuidFrom } from '../crypto/random'
import { bytesToBigInt } from '../crypto/srp'
import type { Deps } from '../state/deps'
import type { PasswordRecord } from '../state/store'
import { normalizeName } from '../state/users'

const VERIFIER_BYTES = 384

/**
 * A user that does not exist, for PreventUserExistenceErrors: always the same id, salt and verifier for the
 * same name, in the form and length of real ones. No password is right.
 */
export async function fakeUser(
  deps: Pick<Deps, 'fakeUserKey' | 'store'>,
  name: string,
): Promise<{ identity: string; password: PasswordRecord }> {
  const seed = utf8(normalizeName(deps, name))
  const derive = (purpose: string, length: number): Promise<Bytes> =>
    hkdfSha256(deps.fakeUserKey, seed, utf8(purpose), length)
  const [id, salt, verifier] = await Promise.all([
    derive('identity', 16),
    derive('salt', 16),
    derive('verifier', VERIFIER_BYTES),
  ])
  return {
    identity: uuidFrom(id),
    password: { salt: bytesToBigInt(salt), verifier: bytesToBigInt(verifier) },
  }
}
