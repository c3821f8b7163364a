/**
 * Checks the answer of an authenticator (Web Authentication Level 3, "WebAuthn" below). This file decides
 * which refusals Cognito distinguishes; the library checks keys, attestations and signatures.
 */
import { type Bytes, fromBase64Url, sameBytes, toBase64Url, utf8 } from './bytes'
import { sha256 } from './hash'

/** COSE algorithms (RFC 9053): ES256 and RS256, those that Cognito asks for. */
export const ALGORITHMS: readonly number[] = [-7, -257]

/** The longest credential id, in bytes (WebAuthn §7.1). */
const CREDENTIAL_ID_BYTES = 1023

/** What the answer to a challenge must match. */
export interface Expected {
  /** base64url */
  challenge: string
  relyingPartyId: string
  userVerification: 'required' | 'preferred'
}

/** The answer to `navigator.credentials.create`, as its `toJSON` gives it; what is not read is left out. */
export interface RegistrationResponse {
  id: string
  clientDataJSON: string
  attestationObject: string
}

/** The answer to `navigator.credentials.get`. */
export interface AssertionResponse {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** A public key with its id and its counter, as the pool keeps it. */
export interface Credential {
  /** base64url */
  id: string
  /** A COSE key, base64url. */
  publicKey: string
  /** How often the authenticator has signed; 0 if it does not count. */
  counter: number
}

/** Why a registration is refused. */
export type Refusal = 'malformed' | 'challenge' | 'origin' | 'relyingParty' | 'unsupported'

/** The library is loaded with the first passkey, so that a start does not wait for it. */
const load = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

/**
 * Whether pages of an origin may use passkeys of a relying party: its host is that domain or below it, by
 * https; by http on this machine only (WebAuthn §5.1.3, §5.1.4).
 */
export function isOriginOf(relyingPartyId: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, protocol, origin: written } = new URL(origin)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && /(?:^|\.)localhost$/.test(hostname))
  return (
    isSecure && written === origin && (hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`))
  )
}

/** The members of clientDataJSON (WebAuthn §5.8.1); none if it is not a JSON object. */
function clientDataOf(encoded: string): ReadonlyMap<string, unknown> {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(encoded)))
    return new Map(Object.entries(read ?? {}))
  } catch {
    return new Map()
  }
}

/**
 * The origin of an answer, or why the browser's part of it is refused (WebAuthn §7.1 and §7.2, the first
 * steps).
 */
function checkClientData(
  encoded: string,
  type: 'webauthn.create' | 'webauthn.get',
  expected: Expected,
): { origin: string } | { refused: Refusal } {
  const data = clientDataOf(encoded)
  const origin = data.get('origin')
  if (data.get('type') !== type || typeof origin !== 'string') return { refused: 'malformed' }
  if (data.get('challenge') !== expected.challenge) return { refused: 'challenge' }
  // No page of Cognito runs in a frame on another site.
  const isFramed = data.get('crossOrigin') === true
  return isFramed || !isOriginOf(expected.relyingPartyId, origin) ? { refused: 'origin' } : { origin }
}

const isOf = async (relyingPartyId: string, hash: Bytes): Promise<boolean> =>
  sameBytes(hash, await sha256(utf8(relyingPartyId)))

/** Checks a new passkey (WebAuthn §7.1). @returns what to keep of it, or why it is refused */
export async function verifyRegistration(
  { id, clientDataJSON, attestationObject }: RegistrationResponse,
  expected: Expected,
): Promise<{ credential: Credential } | { refused: Refusal }> {
  const client = checkClientData(clientDataJSON, 'webauthn.create', expected)
  if ('refused' in client) return client
  const { relyingPartyId } = expected
  const { cose, decodeAttestationObject, decodeCredentialPublicKey, parseAuthenticatorData, ...library } =
    await load()
  const requireUserVerification = expected.userVerification === 'required'
  try {
    const attested = decodeAttestationObject(fromBase64Url(attestationObject) ?? new Uint8Array())
    const { rpIdHash, flags, credentialPublicKey } = parseAuthenticatorData(attested.get('authData'))
    if (!(await isOf(relyingPartyId, rpIdHash))) return { refused: 'relyingParty' }
    if (credentialPublicKey === undefined) return { refused: 'malformed' }
    const algorithm = decodeCredentialPublicKey(credentialPublicKey).get(cose.COSEKEYS.alg)
    if (algorithm === undefined || !ALGORITHMS.includes(algorithm)) return { refused: 'unsupported' }
    if (requireUserVerification && !flags.uv) return { refused: 'unsupported' }
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: client.origin,
      expectedRPID: relyingPartyId,
      requireUserVerification,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.id !== id) return { refused: 'malformed' }
    if ((fromBase64Url(id)?.length ?? 0) > CREDENTIAL_ID_BYTES) return { refused: 'malformed' }
    const { publicKey, counter } = registrationInfo.credential
    return { credential: { id, publicKey: toBase64Url(publicKey), counter } }
  } catch {
    return { refused: 'malformed' }
  }
}

/**
 * Checks a sign-in with a passkey (WebAuthn §7.2): challenge, origin, relying party, presence, verification,
 * signature, and a counter that goes up.
 * @returns the new counter, or undefined for one that is refused
 */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: AssertionResponse,
  expected: Expected,
  { publicKey, counter }: Credential,
): Promise<number | undefined> {
  const client = checkClientData(clientDataJSON, 'webauthn.get', expected)
  const key = fromBase64Url(publicKey)
  if ('refused' in client || key === undefined) return undefined
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: client.origin,
      expectedRPID: expected.relyingPartyId,
      requireUserVerification: expected.userVerification === 'required',
      credential: { id, publicKey: key, counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
