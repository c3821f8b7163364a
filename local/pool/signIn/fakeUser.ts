import { utf8, type Bytes } from '../crypto/bytes'
import type { Deps } from '../state/deps'
import { hkdfSha256 } from '../crypto/hash'
import { uuidFrom } from '../crypto/random'
import { toInteger } from '../crypto/srp'
import type { PasswordRecord } from '../state/store'
import { canonical } from '../state/users'

const VERIFIER_BYTES = 384

/**
 * A user that does not exist, for PreventUserExistenceErrors: the same id, salt and verifier every time for
 * the same name, each of the form and length that real ones have, and no password that fits.
 */
export async function inventUser(
  deps: Pick<Deps, 'inventionKey' | 'store'>,
  name: string,
): Promise<{ identity: string; password: PasswordRecord }> {
  const seed = utf8(canonical(deps, name))
  const derive = (what: string, length: number): Promise<Bytes> =>
    hkdfSha256(deps.inventionKey, seed, utf8(what), length)
  const [id, salt, verifier] = await Promise.all([
    derive('identity', 16),
    derive('salt', 16),
    derive('verifier', VERIFIER_BYTES),
  ])
  return {
    identity: uuidFrom(id),
    password: { salt: toInteger(salt), verifier: toInteger(verifier) },
  }
}
