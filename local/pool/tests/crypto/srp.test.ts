import { describe, expect, test } from 'vitest'
import { N } from '../../crypto/modPow'
import {
  createVerifier,
  passwordKey,
  premaster,
  publicValue,
  readPublicValue,
  scrambler,
  signClaim,
  signingKey,
  verifyClaim,
} from '../../crypto/srp'
import vectors from '../../../../tests/unit/cognito/srp-vectors.json'

const hex = (value: bigint) => value.toString(16)
const integer = (text: string) => BigInt(`0x${text}`)

const users = vectors.userVectors.map(({ name, input, expected }) => ({
  name,
  who: { realm: input.poolName, identity: input.userIdForSrp },
  password: input.password,
  salt: integer(input.saltWire),
  b: integer(input.b),
  secretBlock: input.secretBlock,
  timestamp: input.timestamp,
  expected,
}))

const devices = vectors.deviceVectors.map(({ name, input, expected }) => ({
  name,
  who: { realm: input.deviceGroupKey, identity: input.deviceKey },
  password: input.randomPassword,
  salt: integer(expected.saltWire),
  b: integer(input.b),
  secretBlock: input.secretBlock,
  timestamp: input.timestamp,
  expected,
}))

test('the file of SRP vectors is not empty', () => {
  expect(users.length).toBeGreaterThan(10)
  expect(devices.length).toBeGreaterThan(2)
})

describe.each([...users, ...devices])('$name', (vector) => {
  const { who, expected } = vector
  const exchange = async () => {
    const v = createVerifier(await passwordKey(who, vector.password, vector.salt))
    const A = readPublicValue(expected.srpA)
    if (A === undefined) throw new Error('SRP_A was refused')
    const B = await publicValue(v, vector.b)
    return { A, b: vector.b, B, v }
  }
  const claim = { ...who, secretBlock: vector.secretBlock, timestamp: vector.timestamp }

  test('the server computes the B and the signature of the test vector', async () => {
    const { A, b, B, v } = await exchange()
    const u = await scrambler(A, B)
    const key = await signingKey(premaster(A, v, u, b), u)
    expect(hex(B)).toBe(expected.srpB)
    expect(await signClaim(key, claim)).toBe(expected.signature)
  })

  test('the signature is accepted, and refused if any part of its input changes', async () => {
    const stored = await exchange()
    expect(await verifyClaim(stored, claim, expected.signature)).toBe(true)
    const flipped = (expected.signature.startsWith('A') ? 'B' : 'A') + expected.signature.slice(1)
    expect(await verifyClaim(stored, claim, flipped)).toBe(false)
    expect(await verifyClaim(stored, claim, '')).toBe(false)
    const later = { ...claim, timestamp: `${claim.timestamp} ` }
    expect(await verifyClaim(stored, later, expected.signature)).toBe(false)
    expect(await verifyClaim(stored, { ...claim, identity: 'other' }, expected.signature)).toBe(false)
    expect(await verifyClaim({ ...stored, v: stored.v + 1n }, claim, expected.signature)).toBe(false)
  })
})

test.each(vectors.mustRejectSrpA)('SRP_A that is a multiple of N is refused: $why', ({ srpA }) => {
  expect(readPublicValue(srpA)).toBeUndefined()
})

test.each([
  ['not hex', 'xyz'],
  ['signed', '-1'],
  ['empty', ''],
  ['prefixed', '0x12'],
  ['too long', 'f'.repeat(769)],
  ['too long after a zero', `0${'f'.repeat(769)}`],
  ['nothing but zeros', '0'.repeat(769)],
])('SRP_A is refused: %s', (_, srpA) => {
  expect(readPublicValue(srpA)).toBeUndefined()
})

test('SRP_A is accepted with capital letters and an odd number of digits', () => {
  expect(readPublicValue('ABC')).toBe(0xabcn)
})

// AWS's library for .NET writes a 0 before a number whose first digit is 8 to F, those that write Java's
// bytes 00.
test.each(['0', '00', '0000000'])('SRP_A is the number that is written, after zeros, too: %s', (zeros) => {
  expect(readPublicValue(zeros + hex(N - 1n))).toBe(N - 1n)
})
