/** The steps of a sign-in whose first step the person chooses: USER_AUTH. */
import { answerChallenge, type Challenge, type SignInStep } from '../../cognito/challenges'
import { isFirstFactor, type FirstFactor } from '../../cognito/factors'
import { AuthError, NOT_LET_IN, isOneOf } from '../../cognito/AuthError'
import { beginFirstFactor } from '../../cognito/beginFirstFactor'
import type { Pool } from '../../cognito/pool'
import { signIn as signInAtPool } from '../../cognito/signIn'
import { isPasskeySupported } from '../../cognito/webauthn/support'
import type { ActionContext } from '../actionContext'
import type { SignIn } from './pendingSignIn'
import { eachName, eachPassword } from './requiredInput'

/** Begins with a password, by each name of the person, and in each form of the password. */
export const signInByEachName = (pool: Pool, username: string, password: string): Promise<SignInStep> =>
  eachName(username, (name) => eachPassword(password, (form) => signInAtPool(pool, name, form)))

/** Begins without one, by each name of the person. */
export const beginByEachName = (
  pool: Pool,
  username: string,
  preferred?: Exclude<FirstFactor, 'PASSWORD'>,
): Promise<SignInStep> => eachName(username, (name) => beginFirstFactor(pool, name, preferred))

/**
 * Begins one: with the password if it is typed, else with the last successful way in this browser, else with
 * the choice.
 */
export function beginByChoice(
  { lastFactor }: Pick<ActionContext, 'lastFactor'>,
  pool: Pool,
  signIn: SignIn,
): Promise<SignInStep> {
  const { username, password } = signIn.typed
  if (password !== '') {
    signIn.retype({ firstFactor: 'PASSWORD' })
    return byPassword(pool, username, password)
  }
  const preferred = lastFactor?.factor()
  if (preferred === 'PASSWORD') return Promise.resolve(passwordStep(username, true))
  return beginWithoutPassword(pool, username, preferred && isUsable(preferred) ? preferred : undefined).then(
    (step) => follow(pool, username, step, preferred !== undefined),
  )
}

type FirstCode = Challenge<'EMAIL_OTP' | 'SMS_OTP'> & { hasAlternative: boolean }

/**
 * Whether a code is the first step. A code by e-mail may also be the second; only a first step says whether
 * there are other ways.
 */
export const isFirstCode = (challenge: Challenge): challenge is FirstCode =>
  (challenge.name === 'EMAIL_OTP' || challenge.name === 'SMS_OTP') && challenge.hasAlternative !== undefined

/** Answers a code that is the first step. */
export function answerFirstCode(
  pool: Pool,
  signIn: SignIn,
  challenge: FirstCode,
  answered: { code: string },
): Promise<SignInStep> {
  signIn.retype({ firstFactor: challenge.name })
  // A pool that hides accounts refuses a code for an unknown name with another error than a wrong code.
  return answerChallenge(pool, challenge, answered).catch((thrown: unknown) => {
    throw isOneOf(thrown, NOT_LET_IN) ? new AuthError('wrong-code', 'The code is not right', thrown) : thrown
  })
}

/** Sends a code that is the first step again, by beginning again. */
export const resendFirstCode = async (
  pool: Pool,
  username: string,
  { name, hasAlternative }: FirstCode,
): Promise<SignInStep> =>
  follow(pool, username, await beginWithoutPassword(pool, username, name), hasAlternative)

/**
 * Signs in by password. If the pool answers with the choice of ways, people are offered those that they have.
 */
export async function byPassword(pool: Pool, username: string, password: string): Promise<SignInStep> {
  const step = await signInByEachName(pool, username, password)
  return step.name === 'SELECT_CHALLENGE' ? follow(pool, username, step, true) : step
}

/**
 * Begins without a password. If the pool says that there is no account, or a disabled one, our page must not
 * say so: it asks for the password, which is then refused, as for everybody else.
 */
export const beginWithoutPassword = (
  pool: Pool,
  username: string,
  preferred?: Exclude<FirstFactor, 'PASSWORD'>,
): Promise<SignInStep> =>
  beginByEachName(pool, username, preferred).catch((thrown: unknown) => {
    if (isOneOf(thrown, NOT_LET_IN)) return passwordStep(username)
    throw thrown
  })

/**
 * Goes on where there is nothing to choose.
 * @param hasAlternative whether there may be another way than the one the step is
 */
export async function follow(
  pool: Pool,
  username: string,
  step: SignInStep,
  hasAlternative: boolean,
): Promise<SignInStep> {
  if (step.name !== 'SELECT_CHALLENGE') return asFirstStep(step, hasAlternative)
  const factors = usable(step.factors)
  const [only, ...others] = factors
  if (only === undefined) throw new AuthError('unexpected-step', 'The pool offers no way to sign in')
  return others.length > 0 ? { ...step, factors } : chooseWay(pool, username, step, only, false)
}

/**
 * Chooses a way. A password is asked for before anything is sent: it begins the sign-in again, and no
 * challenge expires meanwhile. Of any other way the pool is told at once.
 */
export const chooseWay = async (
  pool: Pool,
  username: string,
  challenge: Challenge<'SELECT_CHALLENGE'>,
  factor: FirstFactor,
  hasAlternative: boolean,
): Promise<SignInStep> =>
  factor === 'PASSWORD'
    ? passwordStep(username, hasAlternative)
    : asFirstStep(await answerChallenge(pool, challenge, { factor }), hasAlternative)

const asFirstStep = (step: SignInStep, hasAlternative: boolean): SignInStep =>
  step.name !== 'DONE' && isFirstFactor(step.name) ? { ...step, hasAlternative } : step

/** @param hasAlternative undefined where there is no choice of ways */
export const passwordStep = (username: string, hasAlternative?: boolean): Challenge<'PASSWORD'> => ({
  name: 'PASSWORD',
  username,
  challengeSession: '',
  ...(hasAlternative !== undefined && { hasAlternative }),
})

const isUsable = (factor: FirstFactor) => factor !== 'WEB_AUTHN' || isPasskeySupported()

/** What this browser can do; if it can do nothing, the page of the passkey says so. */
export function usable(factors: FirstFactor[]): FirstFactor[] {
  const able = factors.filter(isUsable)
  return able.length > 0 ? able : factors
}
