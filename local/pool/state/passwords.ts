import { sameBytes } from '../crypto/bytes'
import { bytesToBigInt, createVerifier, passwordKey, twosComplement } from '../crypto/srp'
import { cognitoError } from '../errors'
import { DAY } from '../limits'
import type { Deps } from './deps'
import type { PasswordPolicy } from './settings'
import type { PasswordRecord, User } from './store'

/** The part of the pool id after the underscore; SRP hashes it with each password. */
export const realmOf = ({ poolId }: Pick<Deps, 'poolId'>): string => poolId.slice(poolId.indexOf('_') + 1)

/**
 * Salt and SRP verifier of a new password. The verifier is computed when it is first read: seeded users
 * mostly wait.
 */
export async function createPasswordRecord(
  deps: Pick<Deps, 'random' | 'poolId'>,
  identity: string,
  password: string,
): Promise<PasswordRecord> {
  const salt = bytesToBigInt(deps.random.bytes(16))
  const x = await passwordKey({ realm: realmOf(deps), identity }, password, salt)
  let verifier: bigint | undefined
  // Frozen, so that nobody looks for changes in it, which would compute the verifier.
  return Object.freeze({
    salt,
    get verifier() {
      return (verifier ??= createVerifier(x))
    },
  })
}

/** Whether that is the password. Takes the same time whatever the answer is. */
export async function passwordMatches(
  deps: Pick<Deps, 'poolId'>,
  identity: string,
  record: PasswordRecord,
  password: string,
): Promise<boolean> {
  const x = await passwordKey({ realm: realmOf(deps), identity }, password, record.salt)
  return sameBytes(twosComplement(createVerifier(x)), twosComplement(record.verifier))
}

// The symbols of the password policy in the developer guide, and the space.
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

/** What the policy refuses, in Cognito's words, or undefined. */
function policyViolation(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough'
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.requireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.requireNumbers && !/\d/.test(password)) return 'Password must have numeric characters'
  if (policy.requireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters'
  return undefined
}

/** @throws InvalidPasswordException, in the words of SignUp, of AdminCreateUser or of the other operations */
export function requirePolicy(
  { store }: Pick<Deps, 'store'>,
  password: string,
  wording: 'passwordPolicy' | 'signUpPasswordPolicy' | 'temporaryPasswordPolicy' = 'passwordPolicy',
): void {
  const violation = policyViolation(password, store.data.settings.passwordPolicy)
  if (violation !== undefined) throw cognitoError(wording, violation)
}

/**
 * Sets a password that the user chose, and ends a lock. The caller sets the status.
 * @throws InvalidPasswordException, PasswordHistoryPolicyViolationException
 */
export async function setPassword(
  deps: Pick<Deps, 'store' | 'random' | 'poolId' | 'clock'>,
  user: User,
  password: string,
): Promise<void> {
  requirePolicy(deps, password)
  const size = deps.store.data.settings.passwordHistorySize
  for (const earlier of user.passwordHistory.slice(0, size))
    if (await passwordMatches(deps, user.username, earlier, password))
      throw cognitoError('passwordUsedBefore')
  const record = await createPasswordRecord(deps, user.username, password)
  user.password = record
  user.passwordHistory = [record, ...user.passwordHistory].slice(0, 24)
  user.temporaryPasswordUntil = undefined
  user.modifiedAt = deps.clock.now()
  deps.store.data.lockouts.delete(user.username)
}

/**
 * Sets a password that the user must replace at the next sign-in, within the days that the pool gives; ends a
 * lock.
 * @throws InvalidPasswordException
 */
export async function setTemporaryPassword(
  deps: Pick<Deps, 'store' | 'random' | 'poolId' | 'clock'>,
  user: User,
  password: string,
): Promise<void> {
  requirePolicy(deps, password)
  user.password = await createPasswordRecord(deps, user.username, password)
  user.status = 'FORCE_CHANGE_PASSWORD'
  user.temporaryPasswordUntil = deps.clock.now() + deps.store.data.definition.temporaryPasswordDays * DAY
  user.modifiedAt = deps.clock.now()
  deps.store.data.lockouts.delete(user.username)
}
