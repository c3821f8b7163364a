import { makeKeys, type Keys } from '../../local/pool/crypto/keys'
import { systemRandom } from '../../local/pool/crypto/random'

let keys: Promise<Keys> | undefined

/** The signing keys of every pool of one process: new ones for each would be most of a test's time. */
export const poolKeys = (): Promise<Keys> => (keys ??= makeKeys(systemRandom))
