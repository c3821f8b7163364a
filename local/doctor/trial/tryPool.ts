import { AuthError, isOneOf, OUTCOME_UNKNOWN } from '../../../src/cognito/AuthError'
import type { Pool } from '../../../src/cognito/pool'
import { confirmSignUp, signUp, type NewAccount } from '../../../src/cognito/signUp'
import { refusedAttribute } from '../../../src/cognito/refusedAttribute'
import { poolCommand, type Setup } from '../../../src/diagnoses/commands'
import { diagnose } from '../../../src/diagnoses/diagnose'
import { fault, ok, warning, type Finding } from '../finding'
import { randomPassword } from '../probe'
import type { Ask } from '../terminal'
import { enter } from './enter'
import {
  checkAddress,
  checkAttributes,
  checkDevice,
  checkRefresh,
  checkSignIn,
  deletePerson,
  enterAgain,
  logOut,
  registerDevice,
  setUpSecondStep,
} from './steps'
import { askForCode, requiredValue, type Person, type Trial } from './trial'

interface Options {
  pool: Pool
  setup: Setup
  ask: Ask
  wait: Trial['wait']
  /** A user who exists, and who is deleted. Without one, a user signs up. */
  username?: string | undefined
}

/**
 * Does with a throw-away user what the app does: sign-in, refresh, attributes, second step, log-out. The user
 * is deleted at the end, whatever has failed. Nothing rejects; no password, code or token is in a finding.
 */
export async function tryPool({ pool, setup, ask, wait, username }: Options): Promise<Finding[]> {
  const found: Finding[] = []
  const tell = (...findings: Finding[]) => void found.push(...findings)
  /** Tells a failure, so that the next step can follow. @returns undefined if it failed */
  const attempt = async <T>(about: string, run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await run()
    } catch (thrown) {
      tell(failure(about, thrown, setup))
      return undefined
    }
  }

  const person = await attempt('User', () => askForPerson(ask, username))
  if (!person) return found
  if (!person.username.includes('@')) tell(warning('User', 'names-no-address', setup))
  const trial: Trial = { pool, person, ask, wait, tell }
  if (username === undefined) {
    const account = await attempt('Sign-up', () => createAccount(trial, setup))
    if (!account) return [...found, nothingTried(setup)]
    if (!account.isConfirmed && !(await attempt('Sign-up', () => confirmAccount(trial, account.session))))
      return [...found, stillThere(person, setup)]
    tell(ok('Sign-up', `${person.username} has signed up.`))
  }
  const first = await attempt('Sign-in', () => enter(trial))
  if (!first) return username === undefined ? [...found, stillThere(person, setup)] : found
  for (const [about, check] of CHECKS) await attempt(about, () => check(trial, first))
  const second = await attempt('Second sign-in', () => enterAgain(trial))
  if (second) {
    await attempt('Log-out', () => logOut(trial, first, second))
    await attempt('Remembered browsers', () => checkDevice(trial, second))
  }
  const isDeleted = await attempt('Deletion', () => deletePerson(trial, second ?? first))
  return isDeleted ? found : [...found, stillThere(person, setup)]
}

const CHECKS = [
  ['Remembered browsers', registerDevice],
  ['Sign-in', checkSignIn],
  ['Refresh', checkRefresh],
  ['Attributes', checkAttributes],
  ['Attributes', checkAddress],
  ['Second step', setUpSecondStep],
] as const

async function askForPerson(ask: Ask, username: string | undefined): Promise<Person> {
  if (username !== undefined)
    return { username, password: await ask(`Password of ${username}, who is deleted at the end`, 'hidden') }
  const address = await ask(
    'E-mail address of a new user, where you can read a code; the user is deleted at the end',
  )
  return { username: address.trim(), password: randomPassword() }
}

/** After these failures there may be an account. */
const MAY_EXIST = [...OUTCOME_UNKNOWN, 'delivery-failed', 'attempt-limit'] as const

/** What a pool can require at a sign-up. */
const STANDARD =
  'name given_name family_name middle_name nickname preferred_username profile picture website gender birthdate zoneinfo ' +
  'locale updated_at address phone_number'

/** Asks for each attribute that the pool turns out to require. */
async function createAccount(
  trial: Trial,
  setup: Setup,
  attributes: Record<string, string> = { email: trial.person.username },
): Promise<Omit<NewAccount, 'sub'>> {
  const { pool, person, tell } = trial
  try {
    return await signUp(pool, person.username, person.password, attributes)
  } catch (thrown) {
    const missing = thrown instanceof AuthError ? refusedAttribute(thrown, STANDARD.split(' ')) : undefined
    if (missing !== undefined && !Object.hasOwn(attributes, missing)) {
      const value = await requiredValue(trial, missing)
      return createAccount(trial, setup, { ...attributes, [missing]: value })
    }
    if (!isOneOf(thrown, MAY_EXIST)) throw thrown
    tell(failure('Sign-up', thrown, setup))
    return { isConfirmed: false, session: undefined }
  }
}

async function confirmAccount({ pool, person, ask }: Trial, session: string | undefined): Promise<true> {
  await askForCode(ask, `Code that was sent to ${person.username}`, (code) =>
    confirmSignUp(pool, person.username, code, session),
  )
  return true
}

/** By its code and the name of the service's error: a message may quote what was sent. */
function failure(about: string, thrown: unknown, setup: Setup): Finding {
  const known = diagnose(thrown, setup)
  if (known) return fault(about, known.id, setup)
  const { name, cause } = thrown instanceof Error ? thrown : new Error()
  const error = thrown instanceof AuthError ? thrown.code : name
  const from = cause instanceof Error ? ` (${cause.name})` : ''
  return {
    verdict: 'problem',
    about,
    says: `Failed with ${error}${from}.`,
    fix: 'See docs/reference/errors.md.',
  }
}

const nothingTried = (setup: Setup): Finding => ({
  verdict: 'unknown',
  about: 'Nothing was tried',
  says:
    'If people cannot sign up, make a user for the trial, for whom no message is sent, and name them: ' +
    'npm run doctor -- --try --user NAME. The user is deleted at the end.',
  commands: [
    poolCommand(
      setup,
      'admin-create-user',
      '--username NAME',
      '--message-action SUPPRESS',
      '--temporary-password …',
    ),
  ],
})

const stillThere = ({ username }: Person, setup: Setup): Finding => ({
  verdict: 'problem',
  about: 'Left behind',
  says: `The user ${username} may still be there.`,
  fix: 'Delete the user in the AWS console, or by this command.',
  commands: [poolCommand(setup, 'admin-delete-user', `--username '${username}'`)],
})
