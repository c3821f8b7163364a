import { type Bytes, utf8 } from '../crypto/bytes'
import { hkdfSha256 } from '../crypto/hash'
import { uuidFrom } from '../crypto/random'
import { bytesToBigInt } from '../crypto/srp'
import type { Deps } from '../state/deps'
import type { PasswordRecord } from '../state/store'
import { normalizeName } from '../state/users'

const VERIFIER_BYTES = 384

type Needs = Pick<Deps, 'fakeUserKey' | 'store'>

/** Bytes that are always the same for the same name and purpose. */
function derive(deps: Needs, name: string, purpose: string, length: number): Promise<Bytes> {
  return hkdfSha256(deps.fakeUserKey, utf8(normalizeName(deps, name)), utf8(purpose), length)
}

/**
 * A user that does not exist, for PreventUserExistenceErrors: always the same id, salt and verifier for the
 * same name, in the form and length of real ones. No password is right.
 */
export async function fakeUser(
  deps: Needs,
  name: string,
): Promise<{ identity: string; password: PasswordRecord }> {
  const [id, salt, verifier] = await Promise.all([
    derive(deps, name, 'identity', 16),
    derive(deps, name, 'salt', 16),
    derive(deps, name, 'verifier', VERIFIER_BYTES),
  ])
  return {
    identity: uuidFrom(id),
    password: { salt: bytesToBigInt(salt), verifier: bytesToBigInt(verifier) },
  }
}

/**
 * Whether a user who does not exist seems to have confirmed the sign-up: always the same for the same name.
 */
export async function seemsConfirmed(deps: Needs, name: string): Promise<boolean> {
  const [byte = 0] = await derive(deps, name, 'confirmed', 1)
  return byte % 2 === 0
}

/** What a user who does not exist appears to have. */
export interface FakeFactors {
  password: boolean
  passkey: boolean
  /** Of the kind that can follow only a password. */
  secondFactor: boolean
  email: string | undefined
  phone: string | undefined
}

/**
 * What that user seems to sign in with, always the same for the same name: "a random selection from the
 * challenge types allowed" ("Managing user existence error responses"). A real user of the pool could have
 * any of these selections.
 */
export async function fakeFactors(deps: Needs, name: string): Promise<FakeFactors> {
  const bytes = await derive(deps, name, 'factors', 6)
  const [way = 0, mail = 0, phone = 0, high = 0, low = 0, passkey = 0] = bytes
  const { mfa } = deps.store.data.settings
  const isPhone = /^\+\d+$/.test(name)
  const letter = String.fromCodePoint(0x61 + (mail % 26))
  return {
    password: way % 4 !== 1,
    passkey: passkey % 2 === 0,
    secondFactor: mfa === 'ON' || (mfa === 'OPTIONAL' && way % 4 === 0),
    email: name.includes('@') ? name : isPhone && mail % 2 === 0 ? undefined : `${letter}@e`,
    phone: isPhone ? name : phone % 2 === 0 ? undefined : `+${String(high * 256 + low).padStart(5, '0')}`,
  }
}
