import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Credential,
  type Expected,
  isOriginOf,
  verifyAssertion,
  verifyRegistration,
} from '../../crypto/webAuthn'
import { newAuthenticator, type Spoiled } from '../../../../tests/support/authenticator'
import { property } from '../../../../tests/support/property'

const ORIGIN = 'https://app.example.com'

const expectedOf = (change: Partial<Expected> = {}): Expected => ({
  challenge: randomBytes(32).toString('base64url'),
  relyingPartyId: 'example.com',
  userVerification: 'preferred',
  ...change,
})

const userHandle = Buffer.from('5eed0000-0000-4000-8000-000000000001').toString('base64url')

async function register(
  authenticator: ReturnType<typeof newAuthenticator>,
  spoiled: Partial<Spoiled> = {},
  expected = expectedOf(),
) {
  const options = { challenge: expected.challenge, rp: { id: 'example.com' }, user: { id: userHandle } }
  const { id, response } = await authenticator.create(options, spoiled)
  return verifyRegistration({ id, ...response }, expected)
}

async function registered(authenticator: ReturnType<typeof newAuthenticator>): Promise<Credential> {
  const result = await register(authenticator)
  if ('refused' in result) throw new Error(result.refused)
  return result.credential
}

async function assert(
  authenticator: ReturnType<typeof newAuthenticator>,
  credential: Credential,
  spoiled: Partial<Spoiled> = {},
  expected = expectedOf(),
) {
  const options = { challenge: expected.challenge, rpId: 'example.com', allowCredentials: [credential] }
  const { id, response } = await authenticator.get(options, spoiled)
  return verifyAssertion({ id, ...response }, expected, credential)
}

// WebAuthn §5.1.3, §13.4.9: a page may use the passkeys of its own domain and of its parent domains.
test.each([
  ['example.com', 'https://example.com', true],
  ['example.com', 'https://app.example.com:8443', true],
  ['localhost', 'http://localhost:5173', true],
  ['localhost', 'http://app.localhost:5173', true],
  ['example.com', 'http://example.com', false],
  ['example.com', 'https://badexample.com', false],
  ['example.com', 'https://example.com.evil.test', false],
  ['app.example.com', 'https://example.com', false],
  ['example.com', 'https://example.com/', false],
  ['example.com', 'https://example.com@evil.test', false],
  ['localhost', 'http://127.0.0.1:5173', false],
  ['example.com', 'android:apk-key-hash:abc', false],
  ['example.com', 'null', false],
])('whether passkeys for %s may be used on pages of %s: %s', (relyingPartyId, origin, expected) => {
  expect(isOriginOf(relyingPartyId, origin)).toBe(expected)
})

describe.each(['ES256', 'RS256'] as const)('a passkey with %s', (algorithm) => {
  test('is registered with the attestation "none", and signs in', async () => {
    const authenticator = newAuthenticator(ORIGIN, { algorithm })
    expect(await assert(authenticator, await registered(authenticator))).toBe(0)
  })
})

// WebAuthn §7.1
test.each<[string, Partial<Spoiled>, string]>([
  ['for another challenge', { challenge: randomBytes(32).toString('base64url') }, 'challenge'],
  ['on a page of another domain', { origin: 'https://example.org' }, 'origin'],
  ['on a page without TLS', { origin: 'http://app.example.com' }, 'origin'],
  ['in a frame of another site', { crossOrigin: true }, 'origin'],
  ['for another relying party', { relyingPartyId: 'example.org' }, 'relyingParty'],
  ['that is the answer to a sign-in', { type: 'webauthn.get' }, 'malformed'],
  ['without a person', { userPresent: false }, 'malformed'],
  ['with an algorithm that was not offered', { algorithm: -35 }, 'unsupported'],
])('a registration is refused %s', async (_, spoiled, refused) => {
  expect(await register(newAuthenticator(ORIGIN), spoiled)).toEqual({ refused })
})

test('a registration is refused without user verification, but only if that is required', async () => {
  const spoiled = { userVerified: false }
  const required = expectedOf({ userVerification: 'required' })
  expect(await register(newAuthenticator(ORIGIN), spoiled, required)).toEqual({ refused: 'unsupported' })
  expect(await register(newAuthenticator(ORIGIN), spoiled)).toHaveProperty('credential')
})

test('a registration is refused for an id other than the one that the authenticator attests', async () => {
  const expected = expectedOf()
  const options = { challenge: expected.challenge, rp: { id: 'example.com' }, user: { id: userHandle } }
  const { response } = await newAuthenticator(ORIGIN).create(options)
  const id = randomBytes(32).toString('base64url')
  expect(await verifyRegistration({ id, ...response }, expected)).toEqual({ refused: 'malformed' })
})

property('a registration is refused without an exception for any generated input', 100, async (values) => {
  const text = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64url')),
  )
  const expected = expectedOf()
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: expected.challenge, origin: ORIGIN }),
  ).toString('base64url')
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.oneof(text, fc.constant(clientDataJSON)),
      text,
      async (id, data, attestationObject) => {
        expect(
          await verifyRegistration({ id, clientDataJSON: data, attestationObject }, expected),
        ).toHaveProperty('refused')
      },
    ),
    values,
  )
})

describe('a sign-in is refused (WebAuthn §7.2)', () => {
  const authenticator = newAuthenticator(ORIGIN)
  let credential: Credential
  beforeAll(async () => {
    credential = await registered(authenticator)
  })

  test.each<[string, Partial<Spoiled>]>([
    ['for another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['on a page of another domain', { origin: 'https://example.org' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another relying party', { relyingPartyId: 'example.org' }],
    ['that is the answer to a registration', { type: 'webauthn.create' }],
    ['without a person', { userPresent: false }],
    ['signed with another key', { otherKey: true }],
  ])('%s', async (_, spoiled) => {
    expect(await assert(authenticator, credential, spoiled)).toBeUndefined()
    expect(await assert(authenticator, credential)).toBe(0)
  })

  test('without user verification, but only if that is required', async () => {
    const required = expectedOf({ userVerification: 'required' })
    expect(await assert(authenticator, credential, { userVerified: false }, required)).toBeUndefined()
    expect(await assert(authenticator, credential, { userVerified: false })).toBe(0)
  })

  // WebAuthn §6.1.1: a counter that does not increase is the sign of a copied authenticator.
  property('with a counter that does not increase', 60, async (values) => {
    const counting = newAuthenticator(ORIGIN, { counts: true })
    const known = await registered(counting)
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), fc.nat(1000), async (kept, counter) => {
        const result = await assert(counting, { ...known, counter: kept }, { counter })
        expect(result).toBe(counter > kept || (counter === 0 && kept === 0) ? counter : undefined)
      }),
      values,
    )
  })

  property('with any single bit of the signature or the signed data changed', 100, async (values) => {
    // RS256, because an ES256 signature is wrapped in DER, in which the library reads a set like a sequence.
    const signing = newAuthenticator(ORIGIN, { algorithm: 'RS256' })
    const known = await registered(signing)
    const expected = expectedOf()
    const options = { challenge: expected.challenge, rpId: 'example.com', allowCredentials: [known] }
    const { id, response } = await signing.get(options)
    const answer = { id, ...response }
    expect(await verifyAssertion(answer, expected, known)).toBe(0)
    const field = fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature')
    await fc.assert(
      fc.asyncProperty(field, fc.nat(), fc.integer({ min: 0, max: 7 }), async (name, at, bit) => {
        const bytes = Buffer.from(answer[name], 'base64url')
        const index = at % bytes.length
        bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index)
        const changed = { ...answer, [name]: bytes.toString('base64url') }
        expect(await verifyAssertion(changed, expected, known)).toBeUndefined()
      }),
      values,
    )
  })
})
