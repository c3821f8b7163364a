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
import { AuthError, type AuthErrorCode } from '../../cognito/errors'
import { withMetadata, type ClientMetadata, type Pool } from '../../cognito/pool'
import { revokeToken } from '../../cognito/tokens'
import { signIn as sendPassword } from '../../cognito/signIn'
import type { SessionContext } from '../context'
import type { NewAuthenticator, Typed } from '../openSignIn'
import { requireText } from './input'
import { attempt, resultOf, type LoginResult, type Result } from '../results'

const FAILURE = 'Sign-in failed'

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
  answer(context, BY_CODE, () => ({ code: requireText(code.trim(), 'empty-code') }))

/**
 * Has a new code sent, by signing in again with what was typed; nobody has to type it twice. An authenticator app
 * sends nothing.
 */
export const resendCode = (context: SessionContext): Promise<LoginResult> =>
  request(context, async (pool) => {
    openChallenge(context, BY_CODE)
    const typed = context.signIn.typed()
    if (typed === null) throw noSignIn()
    const { username, password, factor } = typed
    const step = await sendPassword(pool, username, password)
    return step.name === 'SELECT_MFA_TYPE' && factor ? answerChallenge(pool, step, { factor }) : step
  })

/** Chooses among several second steps. */
export function chooseFactor(context: SessionContext, factor: Factor): Promise<LoginResult> {
  context.signIn.retype({ factor })
  return answer(context, ['SELECT_MFA_TYPE'], () => ({ factor }))
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
  return answer(context, ['NEW_PASSWORD_REQUIRED'], () => ({
    password: requireText(password, 'empty-password'),
    attributes,
  }))
}

/** Answers the pool's own question. */
export const answerCustom = (context: SessionContext, text: string): Promise<LoginResult> =>
  attempt(context, FAILURE, async () => {
    const asked = questionOf(context)
    const result = await answer(context, ['CUSTOM_CHALLENGE'], () => ({
      answer: requireText(text.trim(), 'empty-answer'),
    }))
    // A wrong answer is no error to Cognito: it asks the same again. A pool that names no question may ask another.
    if (asked !== undefined && result.status === 'CHALLENGE_REQUIRED' && questionOf(context) === asked)
      throw new AuthError('wrong-answer', 'The answer is not right')
    return result
  })

/** Begins the set-up of an authenticator app that the pool demands; asking again gets the same secret. */
export const beginFactorSetup = (context: SessionContext): Promise<Result<NewAuthenticator>> =>
  attempt(context, FAILURE, async () => ({
    status: 'READY',
    value: await context.signIn.setUpOnce(() => setUpFactor(context)),
  }))

async function setUpFactor(context: SessionContext): Promise<NewAuthenticator> {
  const isCurrent = context.signIn.watch()
  const challenge = openChallenge(context, ['MFA_SETUP'])
  const pool = await context.loadPool()
  const { secret, challengeSession } = await beginAuthenticator(pool, challenge)
  if (!isCurrent()) throw noSignIn()
  context.signIn.waitAt({ ...challenge, challengeSession })
  return { secret, account: context.signIn.typed()?.username ?? challenge.username }
}

/** Ends that set-up with the code the app shows, and goes on signing in. */
export const finishFactorSetup = (context: SessionContext, code: string): Promise<LoginResult> =>
  request(context, async (pool) => {
    const typed = requireText(code.trim(), 'empty-code')
    const challenge = openChallenge(context, ['MFA_SETUP'])
    const challengeSession = await finishAuthenticator(pool, challenge, typed)
    return answerChallenge(pool, { ...challenge, challengeSession }, {})
  })

/** Sets e-mail up as the second step that the pool demands; a code is sent there. */
export const setUpEmailFactor = (context: SessionContext, email: string): Promise<LoginResult> =>
  answer(context, ['MFA_SETUP'], () => ({ email: requireText(email.trim(), 'empty-username') }))

/** Answers the open challenge, which must be of one of these names. */
const answer = <N extends ChallengeName>(
  context: SessionContext,
  names: readonly N[],
  given: () => Answer<N>,
): Promise<LoginResult> =>
  request(context, (pool) => {
    const answered = given()
    return answerChallenge(pool, openChallenge(context, names), answered)
  })

/** Runs one request of a sign-in and goes where its reply leads. */
function request(context: SessionContext, run: (pool: Pool) => Promise<SignInStep>): Promise<LoginResult> {
  const isCurrent = context.signIn.watch()
  const typed = context.signIn.typed()
  return attempt(context, FAILURE, async () => {
    const pool = withMetadata(await context.loadPool(), typed?.clientMetadata)
    const askedAt = context.clock.now()
    let step = await run(pool)
    if (step.name === 'NEW_PASSWORD_REQUIRED') step = await offerTypedPassword(context, pool, step)
    if (isCurrent()) return arrive(context, step, askedAt)
    if (step.name === 'DONE') await revokeToken(pool, step.tokens.refreshToken).catch(() => {})
    throw noSignIn()
  })
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
function openChallenge<N extends ChallengeName>({ signIn }: SessionContext, names: readonly N[]) {
  const isWanted = (challenge: Challenge): challenge is Challenge & { name: N } =>
    names.some((name) => name === challenge.name)
  const challenge = signIn.challenge()
  if (challenge && isWanted(challenge)) return challenge
  throw noSignIn()
}

/** Said where a confirmation has no sign-in before it, as after a page refresh (specification, 8). */
const noSignIn = () => new AuthError('no-sign-in', 'An error occurred during the sign in process')

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
