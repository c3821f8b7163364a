/**
 * An authenticator in software. It returns what `navigator.credentials` of a browser would, by WebCrypto, and a test can make
 * every part of that wrong. Of Web Authentication Level 3 it has `none` attestations, ES256 and RS256.
 */
import { createHash, randomBytes, webcrypto } from 'node:crypto'

/** The options for a new passkey that are used here. */
export interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

/** The options for a sign-in with a passkey. */
export interface RequestOptions {
  challenge: string
  rpId?: string
  allowCredentials?: readonly { id: string }[]
}

/** Deviations from what an honest browser and authenticator do. */
export interface Spoiled {
  type: string
  challenge: string
  origin: string
  crossOrigin: boolean
  relyingPartyId: string
  userPresent: boolean
  userVerified: boolean
  counter: number
  userHandle: string | null
  /** Signs with another key instead of the passkey's. */
  otherKey: boolean
  /** The COSE algorithm that the public key names. */
  algorithm: number
}

interface Passkey {
  id: string
  userHandle: string
  keys: webcrypto.CryptoKeyPair
  counter: number
}

type Algorithm = 'ES256' | 'RS256'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** CBOR (RFC 8949) with definite lengths. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 0x1_00) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = Array.from(value, ([key, each]) => Buffer.concat([cbor(key), cbor(each)]))
  return Buffer.concat([head(5, value.size), ...entries])
}

const IMPORT = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  RS256: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
} as const

const COSE_ALGORITHM = { ES256: -7, RS256: -257 } as const

const newKeys = async (algorithm: Algorithm): Promise<webcrypto.CryptoKeyPair> =>
  algorithm === 'ES256'
    ? webcrypto.subtle.generateKey(IMPORT.ES256, true, ['sign', 'verify'])
    : webcrypto.subtle.generateKey(IMPORT.RS256, true, ['sign', 'verify'])

/** The public key as a COSE key (RFC 9053 §7, RFC 8230 §4). */
async function coseKey(key: webcrypto.CryptoKey, algorithm: number): Promise<Buffer> {
  const { kty, x = '', y = '', n = '', e = '' } = await webcrypto.subtle.exportKey('jwk', key)
  const part = (text: string) => Buffer.from(text, 'base64url')
  const entries: [number, Cbor][] =
    kty === 'EC'
      ? [
          [1, 2],
          [3, algorithm],
          [-1, 1],
          [-2, part(x)],
          [-3, part(y)],
        ]
      : [
          [1, 3],
          [3, algorithm],
          [-1, part(n)],
          [-2, part(e)],
        ]
  return cbor(new Map(entries))
}

/** Converts a signature of WebCrypto, two concatenated numbers, to that of authenticators: DER (RFC 3279 §2.2.3). */
function der(signature: Buffer): Buffer {
  const integer = (part: Buffer): Buffer => {
    const first = part.findIndex((byte) => byte !== 0)
    const short = first < 0 ? Buffer.from([0]) : part.subarray(first)
    const positive = (short[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), short]) : short
    return Buffer.concat([Buffer.from([2, positive.length]), positive])
  }
  const both = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, both.length]), both])
}

async function signed(keys: webcrypto.CryptoKeyPair, data: Buffer): Promise<Buffer> {
  const { name } = keys.privateKey.algorithm
  const signature = Buffer.from(await webcrypto.subtle.sign({ name, hash: 'SHA-256' }, keys.privateKey, data))
  return name === 'ECDSA' ? der(signature) : signature
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (
  type: string,
  challenge: string,
  origin: string,
  { crossOrigin = false }: Partial<Spoiled>,
) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))

/** The header of authenticator data (WebAuthn §6.1). */
function authenticatorData(
  relyingPartyId: string,
  counter: number,
  { userPresent = true, userVerified = true }: Partial<Spoiled>,
  attested = Buffer.alloc(0),
): Buffer {
  const flags = (userPresent ? 1 : 0) | (userVerified ? 4 : 0) | (attested.length > 0 ? 0x40 : 0)
  const header = Buffer.alloc(5)
  header.writeUInt8(flags)
  header.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(relyingPartyId), header, attested])
}

/**
 * A new authenticator without passkeys.
 * @param origin of the page it is used on
 * @param counts whether it counts its signatures; passkeys that are synchronized do not
 */
export function newAuthenticator(
  origin: string,
  { algorithm = 'ES256', counts = false }: { algorithm?: Algorithm; counts?: boolean } = {},
) {
  const passkeys: Passkey[] = []
  const hostname = new URL(origin).hostname
  return {
    /** The answer to `navigator.credentials.create`, as `toJSON` gives it. */
    create: async (options: CreationOptions, spoiled: Partial<Spoiled> = {}) => {
      const relyingPartyId = spoiled.relyingPartyId ?? options.rp.id ?? hostname
      const keys = await newKeys(algorithm)
      const rawId = randomBytes(32)
      const id = rawId.toString('base64url')
      const passkey = { id, userHandle: options.user.id, keys, counter: counts ? 1 : 0 }
      passkeys.push(passkey)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([rawId.length >> 8, rawId.length & 0xff]),
        rawId,
        await coseKey(keys.publicKey, spoiled.algorithm ?? COSE_ALGORITHM[algorithm]),
      ])
      const authData = authenticatorData(
        relyingPartyId,
        spoiled.counter ?? passkey.counter,
        spoiled,
        attested,
      )
      const { type = 'webauthn.create', challenge = options.challenge } = spoiled
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData(type, challenge, spoiled.origin ?? origin, spoiled).toString(
            'base64url',
          ),
          attestationObject: cbor(
            new Map<string, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ).toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The answer to `navigator.credentials.get`. Rejects if none of the allowed passkeys is here. */
    get: async (options: RequestOptions, spoiled: Partial<Spoiled> = {}) => {
      const allowed = options.allowCredentials ?? []
      const passkey = passkeys.find(
        ({ id }) => allowed.length === 0 || allowed.some((each) => each.id === id),
      )
      if (passkey === undefined) throw new DOMException('no passkey here is allowed', 'NotAllowedError')
      if (counts) passkey.counter += 1
      const relyingPartyId = spoiled.relyingPartyId ?? options.rpId ?? hostname
      const authData = authenticatorData(relyingPartyId, spoiled.counter ?? passkey.counter, spoiled)
      const { type = 'webauthn.get', challenge = options.challenge } = spoiled
      const data = clientData(type, challenge, spoiled.origin ?? origin, spoiled)
      const keys = spoiled.otherKey === true ? await newKeys(algorithm) : passkey.keys
      const signature = await signed(keys, Buffer.concat([authData, sha256(data)]))
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: spoiled.userHandle === undefined ? passkey.userHandle : spoiled.userHandle,
        },
      }
    },
  }
}
