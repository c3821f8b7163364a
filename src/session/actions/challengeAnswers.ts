/** The actions with which people answer the challenges of a sign-in, and choose their way through it. */
import { finishAuthenticator, beginAuthenticator } from '../../cognito/authenticator'
import {
  answerChallenge,
  type Answer,
  type Challenge,
  type ChallengeName,
  type Factor,
} from '../../cognito/challenges'
import { AuthError, asResult, isOneOf } from '../../cognito/AuthError'
import type { FirstFactor } from '../../cognito/firstFactors'
import type { Pool } from '../../cognito/pool'
import { signIn as sendPassword } from '../../cognito/signIn'
import { sentAttributes } from '../../input/attribute'
import { trimmed } from '../../input/trimmed'
import type { ActionContext } from '../actionContext'
import type { NewAuthenticator, Typed } from '../pendingSignIn'
import type { LoginResult, Result } from '../results'
import { stepKey } from '../stepKey'
import {
  answerFirstCode,
  beginWithoutPassword,
  byPassword,
  choose,
  follow,
  isFirstCode,
  resendFirstCode,
  usable,
} from './firstFactor'
import { codeFrom, usernameFrom, passwordFrom, requireText } from './requiredInput'
import { FAILURE, firstStep, noSignIn, request } from './login'
import { sendOnce } from './sendOnce'

/**
 * Completes a sign-in with the code from a text message, an e-mail or an authenticator app.
 * @param rememberDays for how many days no code is to be asked for in this browser, in pools that let people choose
 */
export function confirmLogin(
  context: ActionContext,
  code: string,
  rememberDays?: number,
): Promise<LoginResult> {
  context.signIn.retype({ rememberDays })
  return request(context, (pool) => {
    const answered = { code: codeFrom(code) }
    const challenge = openChallenge(context, BY_CODE)
    return isFirstCode(challenge)
      ? answerFirstCode(context, pool, challenge, answered)
      : answerChallenge(pool, challenge, answered)
  })
}

/**
 * Sends a new code, by signing in again with what was typed, so nobody has to type it twice. With an authenticator app
 * nothing is sent.
 */
export const resendCode = (context: ActionContext): Promise<LoginResult> =>
  request(context, async (pool) => {
    const challenge = openChallenge(context, BY_CODE)
    const typed = typedIn(context)
    const { username, password, factor, factorEmail } = typed
    if (isFirstCode(challenge)) return resendFirstCode(pool, username, challenge)
    const step = await (password === ''
      ? firstStep(context, pool, typed)
      : sendPassword(pool, username, password))
    if (step.name === 'SELECT_MFA_TYPE' && factor) return chooseSecond(pool, step, factor)
    if (step.name === 'MFA_SETUP' && factorEmail) return answerChallenge(pool, step, { email: factorEmail })
    return step
  })

/** Chooses among several second steps. */
export function chooseFactor(context: ActionContext, factor: Factor): Promise<LoginResult> {
  context.signIn.retype({ factor })
  return request(context, (pool) => chooseSecond(pool, openChallenge(context, ['SELECT_MFA_TYPE']), factor))
}

async function chooseSecond(pool: Pool, challenge: Challenge<'SELECT_MFA_TYPE'>, factor: Factor) {
  const step = await answerChallenge(pool, challenge, { factor })
  return step.name === 'DONE' ? step : { ...step, isChosen: true as const }
}

/** Goes back from a chosen second step to the choice, by signing in again with what was typed. */
export const listFactors = (context: ActionContext): Promise<LoginResult> =>
  request(context, (pool) => {
    openChallenge(context, BY_CODE)
    const { username, password } = typedIn(context)
    return sendPassword(pool, username, password)
  })

/**
 * Sets a new password where the pool asks for one.
 * @param attributes those the pool requires with it
 */
export function answerNewPassword(
  context: ActionContext,
  password: string,
  attributes: Record<string, string> = {},
): Promise<LoginResult> {
  context.signIn.retype({ password })
  return request(context, (pool) => {
    const answered = {
      password: requireText(password, 'empty-password'),
      attributes: sentAttributes(attributes),
    }
    const challenge = openChallenge(context, ['NEW_PASSWORD_REQUIRED'])
    const { username } = typedIn(context)
    const send = () => answerChallenge(pool, challenge, answered)
    return sendOnce(context, [challenge.name, username, password], send, (refusal) => {
      if (!isOneOf(refusal, ['challenge-over'])) throw refusal
      // If the challenge is over because it was answered, the new password signs in.
      return sendPassword(pool, username, password).catch(() => {
        throw refusal
      })
    })
  })
}

/** Answers the pool's own question. */
export const answerCustom = (context: ActionContext, text: string): Promise<LoginResult> =>
  asResult(context, FAILURE, async () => {
    const asked = stepKey(openChallenge(context, ['CUSTOM_CHALLENGE']))
    const result = await answer(context, ['CUSTOM_CHALLENGE'], () => ({
      answer: requireText(trimmed(text), 'empty-answer'),
    }))
    // When its triggers give up, the error is that of a wrong password.
    if (result.status === 'ERROR' && result.error.code === 'wrong-credentials')
      return {
        ...result,
        error: new AuthError('answers-refused', 'No answer is taken any more', result.error),
      }
    // A wrong answer is no error for Cognito: it asks the same again.
    const next = context.signIn.challenge()
    if (result.status === 'CHALLENGE_REQUIRED' && next && stepKey(next) === asked)
      throw new AuthError('wrong-answer', 'The answer is not right')
    return result
  })

/** Begins the set-up of an authenticator app that the pool demands; asking again gets the same secret. */
export const beginFactorSetup = (context: ActionContext): Promise<Result<NewAuthenticator>> =>
  asResult(context, FAILURE, async () => ({
    status: 'READY',
    value: await context.signIn.setUpOnce(() => setUpFactor(context)),
  }))

async function setUpFactor(context: ActionContext): Promise<NewAuthenticator> {
  const isCurrent = context.signIn.watch()
  const challenge = openChallenge(context, ['MFA_SETUP'])
  const pool = await context.loadPool()
  const { secret, challengeSession } = await beginAuthenticator(pool, challenge)
  if (!isCurrent()) throw noSignIn()
  context.signIn.waitAt({ ...challenge, challengeSession })
  return { secret, account: context.signIn.typed()?.username ?? challenge.username }
}

/** Ends that set-up with the code the app shows, and goes on signing in. */
export const finishFactorSetup = (context: ActionContext, code: string): Promise<LoginResult> =>
  request(context, async (pool) => {
    const typed = codeFrom(code)
    const challenge = openChallenge(context, ['MFA_SETUP'])
    const challengeSession = await finishAuthenticator(pool, challenge, typed)
    return answerChallenge(pool, { ...challenge, challengeSession }, {})
  })

/**
 * Answers whatever challenge is open.
 * @param given what its entry in src/cognito/challenges.ts takes
 */
export const answerStep = (context: ActionContext, given: Answer<ChallengeName>): Promise<LoginResult> =>
  request(context, (pool) => {
    const challenge = context.signIn.challenge()
    if (!challenge) throw noSignIn()
    return answerChallenge<ChallengeName>(pool, challenge, given)
  })

/** Sets e-mail up as the second step that the pool demands; a code is sent there. */
export const setUpEmailFactor = (context: ActionContext, email: string): Promise<LoginResult> =>
  answer(context, ['MFA_SETUP'], () => {
    const factorEmail = usernameFrom(email)
    context.signIn.retype({ factorEmail })
    return { email: factorEmail }
  })

/** Chooses among the ways that the pool offers. */
export const chooseFirstFactor = (context: ActionContext, factor: FirstFactor): Promise<LoginResult> =>
  request(context, (pool) => {
    const challenge = openChallenge(context, ['SELECT_CHALLENGE'])
    return choose(pool, typedIn(context).username, challenge, factor, true)
  })

/** Leaves the way that was begun, for the choice; or, if there are only two ways, for the other one. */
export const listFirstFactors = (context: ActionContext): Promise<LoginResult> =>
  request(context, async (pool) => {
    const current = openChallenge(context, ['PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'])
    const { username } = typedIn(context)
    const step = await beginWithoutPassword(pool, username)
    const offered = step.name === 'SELECT_CHALLENGE' ? usable(step.factors) : [step.name]
    if (offered.some((name) => name !== current.name)) return follow(pool, username, step, false)
    if (context.signIn.challenge() === current) context.signIn.waitAt({ ...current, hasAlternative: false })
    throw new AuthError('no-other-way', 'The pool offers no other first factor')
  })

/** Signs in with the password, if it was not typed together with the user name. */
export const answerPassword = (context: ActionContext, typed: string): Promise<LoginResult> =>
  request(context, (pool) => {
    const password = passwordFrom(typed)
    openChallenge(context, ['PASSWORD'])
    context.signIn.retype({ password, firstFactor: 'PASSWORD' })
    return byPassword(pool, typedIn(context).username, password)
  })

/** Answers the open challenge, which must be of one of these names. */
const answer = <N extends ChallengeName>(
  context: ActionContext,
  names: readonly N[],
  given: () => Answer<N>,
): Promise<LoginResult> =>
  request(context, (pool) => {
    const answered = given()
    return answerChallenge(pool, openChallenge(context, names), answered)
  })

/** The challenge the sign-in waits at, which must be of one of these names. */
export function openChallenge<N extends ChallengeName>({ signIn }: ActionContext, names: readonly N[]) {
  const isWanted = (challenge: Challenge): challenge is Challenge & { name: N } =>
    names.some((name) => name === challenge.name)
  const challenge = signIn.challenge()
  if (challenge && isWanted(challenge)) return challenge
  throw noSignIn()
}

/** What the sign-in was begun with. @throws AuthError 'no-sign-in' */
export function typedIn({ signIn }: ActionContext): Typed {
  const typed = signIn.typed()
  if (typed === null) throw noSignIn()
  return typed
}

/** The challenges that a code answers. */
const BY_CODE = ['SMS_MFA', 'SMS_OTP', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const
