/** A sign-in from the typed password to the session, through whatever challenges the pool sends. */
import { finishAuthenticator, beginAuthenticator } from '../../cognito/authenticator'
import {
  answerChallenge,
  type Answer,
  type Challenge,
  type ChallengeName,
  type Factor,
  type SignInStep,
} from '../../cognito/challenges'
import { asAuthError, AuthError, type AuthErrorCode } from '../../cognito/errors'
import { withMetadata, type ClientMetadata, type Pool } from '../../cognito/pool'
import { revokeToken } from '../../cognito/tokens'
import { signIn as sendPassword } from '../../cognito/signIn'
import type { SessionContext } from '../context'
import type { NewAuthenticator, Typed } from '../openSignIn'
import { requireText } from './input'
import { resultOf, type Done, type Failed, type LoginResult } from '../results'

/** Said where a confirmation has no sign-in before it, as after a page refresh (specification, 8). */
const NO_SIGN_IN = 'An error occurred during the sign in process'

/**
 * Signs in with a password, or by a custom challenge alone.
 * @param username e-mail address or user name in any case; lower-cased
 * @param clientMetadata for the pool's Lambda triggers, beside what the configuration gives
 */
export async function login(
  context: SessionContext,
  username: string,
  password = '',
  clientMetadata?: ClientMetadata,
): Promise<LoginResult> {
  const name = username.trim().toLowerCase()
  return begin(context, { username: name, password, clientMetadata, method: 'own-page' })
}

/** Begins a sign-in with exactly this. */
export async function begin(context: SessionContext, typed: Typed): Promise<LoginResult> {
  const { username, password } = typed
  context.signIn.begin(typed)
  const result = await request(context, async (pool) => {
    requireText(username, 'empty-username')
    if (pool.authFlow !== 'CUSTOM_WITHOUT_SRP') requireText(password, 'empty-password')
    return sendPassword(pool, username, password)
  })
  if (result.status === 'ERROR' && context.signIn.challenge() === null) context.signIn.close()
  return result
}

/** Completes a sign-in with the code from a text message, an e-mail or an authenticator app. */
export const confirmLogin = (context: SessionContext, code: string): Promise<LoginResult> =>
  request(context, (pool) => {
    requireText(code.trim(), 'empty-code')
    return answerChallenge(pool, openChallenge(context, ...BY_CODE), { code: code.trim() })
  })

/**
 * Has a new code sent, by signing in again with what was typed; nobody has to type it twice. An authenticator app
 * sends nothing.
 */
export const resendCode = (context: SessionContext): Promise<LoginResult> =>
  request(context, async (pool) => {
    openChallenge(context, ...BY_CODE)
    const typed = context.signIn.typed()
    if (typed === null) throw new AuthError('no-sign-in', NO_SIGN_IN)
    const { username, password, factor } = typed
    const step = await sendPassword(pool, username, password)
    return step.name === 'SELECT_MFA_TYPE' && factor ? answerChallenge(pool, step, { factor }) : step
  })

/** Chooses among several second steps. */
export function chooseFactor(context: SessionContext, factor: Factor): Promise<LoginResult> {
  context.signIn.retype({ factor })
  return answer(context, 'SELECT_MFA_TYPE', () => ({ factor }))
}

/**
 * Sets a new password where the pool asks for one.
 * @param attributes those the pool requires with it
 */
export function answerNewPassword(
  context: SessionContext,
  password: string,
  attributes: Record<string, string> = {},
): Promise<LoginResult> {
  if (password !== '') context.signIn.retype({ password })
  return answer(context, 'NEW_PASSWORD_REQUIRED', () => {
    requireText(password, 'empty-password')
    return { password, attributes }
  })
}

/** Answers the pool's own question. */
export async function answerCustom(context: SessionContext, text: string): Promise<LoginResult> {
  const asked = questionOf(context)
  const result = await answer(context, 'CUSTOM_CHALLENGE', () => {
    requireText(text.trim(), 'empty-answer')
    return { answer: text.trim() }
  })
  // A wrong answer is no error to Cognito: it asks the same again. A pool that names no question may ask another.
  const isAskedAgain =
    asked !== undefined && result.status === 'CHALLENGE_REQUIRED' && questionOf(context) === asked
  return isAskedAgain ? failed(context, new AuthError('wrong-answer', 'The answer is not right')) : result
}

/** Begins the set-up of an authenticator app that the pool demands; asking again gets the same secret. */
export const beginFactorSetup = async (context: SessionContext): Promise<Done<NewAuthenticator> | Failed> => {
  try {
    return await context.signIn.setupOnce(() => setUpFactor(context))
  } catch (thrown) {
    return failed(context, thrown)
  }
}

async function setUpFactor(context: SessionContext): Promise<Done<NewAuthenticator>> {
  const isCurrent = context.signIn.watch()
  const challenge = openChallenge(context, 'MFA_SETUP')
  const pool = await context.loadPool()
  const { secret, challengeSession } = await beginAuthenticator(pool, challenge)
  if (!isCurrent()) throw new AuthError('no-sign-in', NO_SIGN_IN)
  context.signIn.waitAt({ ...challenge, challengeSession })
  const account = context.signIn.typed()?.username ?? challenge.username
  return { status: 'READY', value: { secret, account } }
}

/** Ends that set-up with the code the app shows, and goes on signing in. */
export const finishFactorSetup = (context: SessionContext, code: string): Promise<LoginResult> =>
  request(context, async (pool) => {
    requireText(code.trim(), 'empty-code')
    const challenge = openChallenge(context, 'MFA_SETUP')
    const challengeSession = await finishAuthenticator(pool, challenge, code.trim())
    return answerChallenge(pool, { ...challenge, challengeSession }, {})
  })

/** Sets e-mail up as the second step that the pool demands; a code is sent there. */
export const setUpEmailFactor = (context: SessionContext, email: string): Promise<LoginResult> =>
  answer(context, 'MFA_SETUP', () => {
    requireText(email.trim(), 'empty-username')
    return { email: email.trim() }
  })

/** Answers the open challenge of a name, or says that there is none. */
const answer = <N extends ChallengeName>(
  context: SessionContext,
  name: N,
  given: () => Answer<N>,
): Promise<LoginResult> =>
  request(context, (pool) => {
    const answered = given()
    return answerChallenge(pool, openChallenge(context, name), answered)
  })

/** Runs one request of a sign-in and goes where its reply leads. */
async function request(
  context: SessionContext,
  run: (pool: Pool) => Promise<SignInStep>,
): Promise<LoginResult> {
  const isCurrent = context.signIn.watch()
  const typed = context.signIn.typed()
  try {
    const pool = withMetadata(await context.loadPool(), typed?.clientMetadata)
    const askedAt = context.clock.now()
    let step = await run(pool)
    if (step.name === 'NEW_PASSWORD_REQUIRED') step = await offerTypedPassword(context, pool, step)
    if (isCurrent()) return await arrive(context, step, askedAt)
    if (step.name === 'DONE') await revokeToken(pool, step.tokens.refreshToken).catch(() => {})
    throw new AuthError('no-sign-in', NO_SIGN_IN)
  } catch (thrown) {
    return failed(context, thrown)
  }
}

/**
 * NEW_PASSWORD_REQUIRED is answered with the password just typed (specification, 4). Where the pool refuses that
 * one (policy, history) or wants attributes with it, the person is asked.
 */
async function offerTypedPassword(
  { signIn: { typed } }: SessionContext,
  pool: Pool,
  challenge: Challenge<'NEW_PASSWORD_REQUIRED'>,
): Promise<SignInStep> {
  const password = typed()?.password
  if (!password || challenge.requiredAttributes.length > 0) return challenge
  try {
    return await answerChallenge(pool, challenge, { password })
  } catch (thrown) {
    if (thrown instanceof AuthError && REFUSED_PASSWORD.has(thrown.code)) return challenge
    throw thrown
  }
}

async function arrive(
  { signIn, tokens }: SessionContext,
  step: SignInStep,
  askedAt: number,
): Promise<LoginResult> {
  if (step.name !== 'DONE') {
    signIn.waitAt(step)
    return resultOf(step)
  }
  const method = signIn.typed()?.method ?? 'own-page'
  const stands = await tokens.begin(step.tokens, method, askedAt)
  signIn.close()
  if (!stands) throw new AuthError('session-ended', 'Another person has signed in in this browser')
  return { status: 'READY' }
}

/** The challenge the sign-in waits at, which must be of one of these names. */
function openChallenge<N extends ChallengeName>(
  { signIn }: SessionContext,
  ...names: N[]
): Challenge & { name: N } {
  const challenge = signIn.challenge()
  if (challenge && isOneOf(challenge, names)) return challenge
  throw new AuthError('no-sign-in', NO_SIGN_IN)
}

const isOneOf = <N extends ChallengeName>(
  challenge: Challenge,
  names: readonly N[],
): challenge is Challenge & { name: N } => names.some((name) => name === challenge.name)

/** The challenges that a code answers. */
const BY_CODE = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const

/** What a custom challenge asks, by its public parameter `question`. */
function questionOf({ signIn }: SessionContext): string | undefined {
  const challenge = signIn.challenge()
  return challenge?.name === 'CUSTOM_CHALLENGE' ? challenge.parameters['question'] : undefined
}

const REFUSED_PASSWORD: ReadonlySet<AuthErrorCode> = new Set([
  'password-refused',
  'password-used-before',
  'attribute-missing',
  'invalid-input',
])

function failed({ log }: SessionContext, thrown: unknown): Failed {
  const error = asAuthError(thrown)
  log('Sign-in failed', error)
  return { status: 'ERROR', error }
}
