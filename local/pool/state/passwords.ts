import { sameBytes } from '../crypto/bytes'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { TEMPORARY_PASSWORD_LIFE } from '../limits'
import type { PasswordPolicy } from './settings'
import { toInteger, twosComplement, verifierOf } from '../crypto/srp'
import type { PasswordRecord, User } from './store'

/** The part of the pool id after the underscore, which SRP hashes with each password. */
export const realmOf = ({ poolId }: Pick<Deps, 'poolId'>): string => poolId.slice(poolId.indexOf('_') + 1)

/** Salt and verifier, in place of the password. */
export async function makePassword(
  deps: Pick<Deps, 'random' | 'poolId'>,
  identity: string,
  password: string,
): Promise<PasswordRecord> {
  const salt = toInteger(deps.random.bytes(16))
  return { salt, verifier: await verifierOf({ realm: realmOf(deps), identity }, password, salt) }
}

/** Whether that is the password, at the cost of one exponentiation whatever the answer. */
export async function matches(
  deps: Pick<Deps, 'poolId'>,
  identity: string,
  record: PasswordRecord,
  password: string,
): Promise<boolean> {
  const verifier = await verifierOf({ realm: realmOf(deps), identity }, password, record.salt)
  return sameBytes(twosComplement(verifier), twosComplement(record.verifier))
}

// The symbols of the user pool guide's password policy, and the space, which counts inside.
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

/** What the policy finds wrong, in the service's words, or undefined. */
function violation(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough'
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.requireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.requireNumbers && !/\d/.test(password)) return 'Password must have numeric characters'
  if (policy.requireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters'
  return undefined
}

/** @throws InvalidPasswordException, in the wording of sign-up or of every other operation */
export function requirePolicy(
  { store }: Pick<Deps, 'store'>,
  password: string,
  wording: 'passwordPolicy' | 'signUpPasswordPolicy' = 'passwordPolicy',
): void {
  const why = violation(password, store.data.settings.passwordPolicy)
  if (why !== undefined) throw refuse(wording, why)
}

/**
 * Gives a user the password they chose, ends any lock, and confirms them.
 * @throws InvalidPasswordException, PasswordHistoryPolicyViolationException
 */
export async function choosePassword(
  deps: Pick<Deps, 'store' | 'random' | 'poolId' | 'clock'>,
  user: User,
  password: string,
): Promise<void> {
  requirePolicy(deps, password)
  const size = deps.store.data.settings.passwordHistorySize
  for (const earlier of user.passwordHistory.slice(0, size))
    if (await matches(deps, user.username, earlier, password)) throw refuse('passwordUsedBefore')
  const record = await makePassword(deps, user.username, password)
  user.password = record
  user.passwordHistory = [record, ...user.passwordHistory].slice(0, 24)
  user.temporaryPasswordUntil = undefined
  user.modifiedAt = deps.clock.now()
  deps.store.data.lockouts.delete(user.username)
}

/**
 * Gives a user a password that they must replace at the next sign-in, within seven days.
 * @throws InvalidPasswordException
 */
export async function giveTemporaryPassword(
  deps: Pick<Deps, 'store' | 'random' | 'poolId' | 'clock'>,
  user: User,
  password: string,
): Promise<void> {
  requirePolicy(deps, password)
  user.password = await makePassword(deps, user.username, password)
  user.status = 'FORCE_CHANGE_PASSWORD'
  user.temporaryPasswordUntil = deps.clock.now() + TEMPORARY_PASSWORD_LIFE
  user.modifiedAt = deps.clock.now()
  deps.store.data.lockouts.delete(user.username)
}
