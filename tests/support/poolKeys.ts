import { makeKeys, type Keys } from '../../local/pool/crypto/keys'
import { systemRandom } from '../../local/pool/crypto/random'

let keys: Promise<Keys> | undefined

/** The signing keys of all pools of a process. New keys for each pool would take most of a test's time. */
export const poolKeys = (): Promise<Keys> => (keys ??= makeKeys(systemRandom))
