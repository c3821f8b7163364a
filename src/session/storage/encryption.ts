/** The encryption of the record at rest. docs/security.md says what it protects from, and what not. */
import { NOBODY, readRecord, type SessionRecord } from './record'

/** What stands in IndexedDB. The generation is in the clear, for compare-and-set, and bound to the rest. */
interface Sealed {
  version: 1
  generation: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** A record that a later version of the app wrote: not to be read, and not to be overwritten. */
export class NewerRecordError extends Error {
  override readonly name = 'NewerRecordError'
}

/** AES-256-GCM, and never to be exported: `exportKey` refuses. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/**
 * @param scope the user pool and app client: bound in as additional data, so that a record of another one
 *   does not open
 */
export async function seal(key: CryptoKey, scope: string, record: SessionRecord): Promise<Sealed> {
  // NIST SP 800-38D 8.2.2: a fresh random 96-bit IV for each encryption.
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const { version, generation } = record
  const text = new TextEncoder().encode(JSON.stringify(record))
  return {
    version,
    generation,
    iv,
    data: await crypto.subtle.encrypt(mode(iv, scope, generation), key, text),
  }
}

/** The record in it; nobody's, of the same generation, where it does not open or is no record. */
export async function unseal(key: CryptoKey, scope: string, value: unknown): Promise<SessionRecord> {
  const generation = generationOf(value)
  const nobody = { ...NOBODY, generation }
  if (!isSealed(value)) return nobody
  try {
    const { iv, data } = value
    const text = await crypto.subtle.decrypt(mode(iv, scope, generation), key, data)
    const record = readRecord(JSON.parse(new TextDecoder().decode(text)))
    return record?.generation === generation ? record : nobody
  } catch {
    return nobody
  }
}

/**
 * The generation of whatever is held: 0 where it has none.
 * @throws NewerRecordError
 */
export function generationOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const version: unknown = Reflect.get(value, 'version')
  if (typeof version === 'number' && version > 1) throw new NewerRecordError()
  const generation: unknown = Reflect.get(value, 'generation')
  return typeof generation === 'number' && Number.isSafeInteger(generation) && generation > 0 ? generation : 0
}

const mode = (iv: Uint8Array<ArrayBuffer>, scope: string, generation: number): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${scope}|1|${generation}`),
})

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'iv') instanceof Uint8Array &&
  Reflect.get(value, 'data') instanceof ArrayBuffer
