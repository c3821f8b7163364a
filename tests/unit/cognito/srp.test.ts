import { expect, test, vi } from 'vitest'
import { integerBytes, parseHex, toBase64, type Bytes } from '../../../src/cognito/bytes'
import { N, powerOfTwo } from '../../../src/cognito/modPow'
import { createEphemeral, K, passwordProof, srpA, verifierOf } from '../../../src/cognito/srp'
import { plainModPow } from '../../support/plainModPow'
import { createHash, getDiffieHellman } from 'node:crypto'
import vectors from './srp-vectors.json'

type Vector = (typeof vectors.userVectors)[number]

const challengeOf = (input: Vector['input'], { srpB }: Vector['expected']) => ({
  srpB,
  salt: input.saltWire,
  secretBlock: input.secretBlock,
  userId: input.userIdForSrp,
})

/** The proof of the password of a vector. */
const proofOf = ({ input, expected }: Vector) =>
  passwordProof(
    ephemeralOf(input.a),
    input.poolName,
    input.password,
    challengeOf(input, expected),
    input.timestamp,
  )

const ephemeralOf = (a: string) => ({ secret: parseHex(a), shared: powerOfTwo(parseHex(a)) })

test('the group is group 15 of RFC 3526, and k is the hash of N and g', () => {
  expect(N.toString(16)).toBe(getDiffieHellman('modp15').getPrime('hex'))
  const digest = createHash('sha256').update(integerBytes(N)).update(integerBytes(2n)).digest('hex')
  expect(K.toString(16)).toBe(digest)
})

test.each(vectors.userVectors)('$name: SRP_A and the password proof match', async (vector) => {
  expect(srpA(ephemeralOf(vector.input.a))).toBe(vector.expected.srpA)
  expect(await proofOf(vector)).toBe(vector.expected.signature)
})

test.each(vectors.deviceVectors)('$name: the device’s proof matches', async ({ input, expected }) => {
  const ephemeral = ephemeralOf(input.a)
  expect(srpA(ephemeral)).toBe(expected.srpA)
  const challenge = {
    srpB: expected.srpB,
    salt: input.saltBytes,
    secretBlock: input.secretBlock,
    userId: input.deviceKey,
  }
  expect(
    await passwordProof(ephemeral, input.deviceGroupKey, input.randomPassword, challenge, input.timestamp),
  ).toBe(expected.signature)
})

test.each(vectors.userVectors.slice(0, 1))(
  'a proof yields to other tasks between its two powers when the browser has scheduler.yield',
  async (vector) => {
    const others = vi.fn()
    vi.stubGlobal('scheduler', { yield: async () => others() })
    expect(await proofOf(vector)).toBe(vector.expected.signature)
    expect(others).toHaveBeenCalledOnce()
  },
)

test.each(vectors.userVectors.slice(0, 1))(
  'a browser that takes no key from a page proves the password, too (Firefox in FIPS mode, webcompat/web-bugs#137885)',
  async (vector) => {
    const { subtle } = crypto
    vi.stubGlobal('crypto', { subtle: { digest: subtle.digest.bind(subtle) } })
    expect(await proofOf(vector)).toBe(vector.expected.signature)
  },
)

// The input of ConfirmDevice (`confirmDevice` of the vectors).
test.each(vectors.deviceVectors)('$name: the verifier of the device’s secret matches', async (vector) => {
  const { deviceGroupKey, deviceKey, randomPassword, saltBytes } = vector.input
  const salt = parseHex(saltBytes)
  const verifier = await verifierOf(deviceGroupKey, deviceKey, randomPassword, salt)
  expect({ Salt: toBase64(integerBytes(salt)), PasswordVerifier: toBase64(integerBytes(verifier)) }).toEqual(
    vector.confirmDevice,
  )
})

test.each([
  ['B = 0', '0', '01'],
  ['B = N', N.toString(16), '01'],
  ['B = 2N', (2n * N).toString(16), '01'],
  ...['', 'xyz', '-1', '0x10', ' 10'].map((bad) => [
    `a salt and B that are no hexadecimal integers: “${bad}”`,
    bad,
    bad,
  ]),
])('a server that sends %s is refused', async (_, srpB = '', salt = '') => {
  const challenge = { srpB, salt, secretBlock: 'AA==', userId: 'u' }
  await expect(passwordProof(ephemeralOf('2'), 'pool', 'password', challenge, '')).rejects.toMatchObject({
    code: 'malformed-reply',
  })
})

test('the ephemeral secret has 256 bits and is never 0', () => {
  const draws: Bytes[] = [new Uint8Array(32), new Uint8Array(32).fill(255)]
  const { secret, shared } = createEphemeral((length) => {
    expect(length).toBe(32)
    return draws.shift() ?? new Uint8Array(length).fill(1)
  })
  expect(secret).toBe(2n ** 256n - 1n)
  expect(shared).toBe(plainModPow(2n, secret))
})
