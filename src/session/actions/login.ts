/** A sign-in, from the typed password to where the pool's reply leads: the session, or a challenge (challengeAnswers.ts). */
import { answerChallenge, type Challenge, type Done, type SignInStep } from '../../cognito/challenges'
import { AuthError, asResult, isOneOf } from '../../cognito/AuthError'
import { subjectOf } from '../../cognito/claims'
import { withMetadata, type ClientMetadata, type Pool } from '../../cognito/pool'
import { revokeToken } from '../../cognito/tokens'
import { requireWebCrypto } from '../../cognito/webCrypto'
import { asciiAddress } from '../../input/address'
import { trimmed } from '../../input/trimmed'
import type { ActionContext } from '../actionContext'
import type { PendingSignIn, Typed } from '../pendingSignIn'
import { stepKey } from '../stepKey'
import type { LoginResult } from '../results'
import type { SessionRecord } from '../storage/record'
import { confirmNewDevice } from '../tokens/newDevice'
import { settle } from '../settled'
import { namesIn } from '../user'
import { sendPassword } from './eachName'
import { endAfterReset } from './endEverySignIn'
import { beginByChoice } from './firstFactor'
import { requireText, writtenName } from './requiredInput'

/**
 * Signs in with a password, or by a custom challenge alone. With USER_AUTH an empty password leads to the last successful way
 * in this browser, or to the choice.
 * @param username e-mail address or user name in any case; lower-cased
 * @param clientMetadata for the pool's Lambda triggers, in addition to what the configuration gives
 */
export async function login(
  context: ActionContext,
  username: string,
  password = '',
  clientMetadata?: ClientMetadata,
): Promise<LoginResult> {
  const typed = { username: writtenName(username), password: trimmed(password) }
  return begin(context, { ...typed, clientMetadata, method: 'own-page' })
}

/** Begins a sign-in with exactly this. */
export async function begin(context: ActionContext, typed: Typed): Promise<LoginResult> {
  const { username, password } = typed
  context.signIn.begin(typed)
  const isCurrent = context.signIn.watch()
  const result = await request(context, async (pool) => {
    requireText(username, 'empty-username')
    if (pool.authFlow !== 'USER_AUTH' && pool.authFlow !== 'CUSTOM_WITHOUT_SRP')
      requireText(password, 'empty-password')
    return firstStep(context, pool, typed)
  })
  if (result.status === 'ERROR' && isCurrent()) context.signIn.close()
  return result
}

/** Begins with what was typed. */
export const firstStep = (
  context: ActionContext,
  pool: Pool,
  { username, password }: Typed,
): Promise<SignInStep> =>
  pool.authFlow === 'USER_AUTH'
    ? beginByChoice(context, pool, username, password)
    : sendPassword(pool, username, password)

/**
 * The context of a sign-in beside the session. Its tokens replace those of the session.
 * @param sub the person whose session it is
 * @param accepted called when the pool has accepted the sign-in
 */
export const besideSession = (
  context: ActionContext,
  sub: string | undefined,
  signIn: PendingSignIn,
  accepted = () => {},
): ActionContext => ({
  ...context,
  signIn,
  // It neither reads nor changes the way of the last sign-in.
  lastFactor: undefined,
  tokens: {
    ...context.tokens,
    begin(tokens, _method, askedAt) {
      accepted()
      return context.tokens.replace(tokens, askedAt, sub)
    },
  },
})

export const FAILURE = 'Sign-in failed'

/** When a request was sent, in epoch milliseconds, and the record in force at that time. */
interface Sent {
  at: number
  upon: SessionRecord | undefined
}

/** Runs one request of a sign-in and goes where its reply leads. */
export async function request(
  context: ActionContext,
  run: (pool: Pool) => Promise<SignInStep>,
): Promise<LoginResult> {
  const isCurrent = context.signIn.watch()
  const typed = context.signIn.typed()
  const result = await asResult<LoginResult>(context, FAILURE, async () => {
    requireWebCrypto()
    const pool = withMetadata(await context.loadPool(), typed?.clientMetadata)
    // Another sign-in may have begun meanwhile, and nothing of this one must be taken for its own.
    if (!isCurrent()) throw noSignIn()
    const sent = { at: context.clock.now(), upon: context.tokens.record() }
    const before = context.signIn.challenge()
    let step = await run(pool)
    if (step.name === 'NEW_PASSWORD_REQUIRED' && isCurrent())
      step = await offerTypedPassword(pool, step, context.signIn.typed()?.password)
    if (step.name === 'DONE' && isCurrent() && isAfterReset(context, sent, step))
      step = await endAfterReset(context, pool, step, firstStep)
    // Another press at the same challenge has been answered first, and has led to another step.
    const now = isCurrent() ? context.signIn.challenge() : null
    if (step.name !== 'DONE' && now !== null && before !== null && stepKey(now) !== stepKey(before))
      return resultOf(now)
    if (isCurrent()) return arrive(context, pool, step, sent)
    if (step.name === 'DONE') await revokeToken(pool, step.tokens.refreshToken).catch(() => {})
    throw noSignIn()
  })
  if (result.status === 'ERROR' && result.error.code === 'account-not-confirmed' && isCurrent())
    keepForCode(context)
  return result
}

/**
 * Whether the sign-ins from before a reset are to end first: the reset may have had another of the person's names. A confirmation, while
 * somebody is signed in, ends none.
 */
function isAfterReset({ reset, signIn }: ActionContext, { upon }: Sent, { tokens }: Done): boolean {
  const typed = signIn.typed()
  if (typed === null || typed.isAgain || upon?.state === 'in') return false
  return [asciiAddress(typed.username), ...namesIn(tokens.idToken)].some(reset.isOf)
}

/** Keeps the password that was typed for the sign-in after the code. It may be wrong: pools may say "not confirmed" to any password. */
function keepForCode({ signIn, signUp }: ActionContext): void {
  const { username: written, password, clientMetadata } = signIn.typed() ?? {}
  if (!written) return
  const username = asciiAddress(written)
  const before = signUp.of(username)
  signUp.keep({
    ...before,
    username,
    password: password || before?.password || '',
    clientMetadata,
    knows: before?.knows === 'made-here' ? 'made-here' : 'not-confirmed',
  })
}

/**
 * NEW_PASSWORD_REQUIRED is answered with the password just typed (specification, 4). Where the pool refuses that
 * one (policy, history) or wants attributes with it, the person is asked.
 */
async function offerTypedPassword(
  pool: Pool,
  challenge: Challenge<'NEW_PASSWORD_REQUIRED'>,
  password: string | undefined,
): Promise<SignInStep> {
  if (!password || challenge.requiredAttributes.length > 0) return challenge
  try {
    return await answerChallenge(pool, challenge, { password })
  } catch (thrown) {
    if (isOneOf(thrown, REFUSED_PASSWORD)) return challenge
    throw thrown
  }
}

async function arrive(
  context: ActionContext,
  pool: Pool,
  step: SignInStep,
  sent: Sent,
): Promise<LoginResult> {
  const { signIn, tokens, lastFactor, lastProvider } = context
  if (step.name !== 'DONE') {
    signIn.waitAt(step.name === 'SELECT_CHALLENGE' ? { ...step, usedLast: lastFactor?.factor() } : step)
    return resultOf(step)
  }
  const typed = signIn.typed()
  // Before anything is waited for: afterwards it may be that of another sign-in.
  const cancelled = signIn.cancelled()
  await confirmNewDevice(pool, step, context.log, typed?.rememberDays).catch(async (thrown: unknown) => {
    await revokeToken(pool, step.tokens.refreshToken).catch(() => {})
    throw thrown
  })
  const factor = typed?.firstFactor
  const method = factor === 'EMAIL_OTP' || factor === 'SMS_OTP' ? 'code' : (typed?.method ?? 'own-page')
  const stands = await tokens.begin(step.tokens, method, sent.at, sent.upon, cancelled)
  if (stands && typed && factor) lastFactor?.keep(factor, typed.username)
  if (stands && factor === 'PASSWORD') settle('password', subjectOf(step.tokens.accessToken))
  if (cancelled?.aborted) throw noSignIn()
  if (!stands) throw new AuthError('session-ended', 'Another person has signed in in this browser')
  context.reset.drop()
  if (typed?.othersRemain) context.setOthersRemain(typed.othersRemain)
  if (typed?.method === 'own-page' && !typed.continues) lastProvider?.remove()
  return { status: 'READY' }
}

/** The result that says which challenge a sign-in waits at. */
function resultOf(challenge: Challenge): LoginResult {
  if (challenge.name !== 'SMS_MFA') return { status: 'CHALLENGE_REQUIRED', challenge: challenge.name }
  const { destination } = challenge
  return { status: 'SMS_CODE_REQUIRED', ...(destination === undefined ? {} : { destination }) }
}

/** The error of an answer to a challenge that is not there, as after a reload (specification, 8). */
export const noSignIn = () => new AuthError('no-sign-in', 'An error occurred during the sign in process')

const REFUSED_PASSWORD = [
  'password-refused',
  'password-too-short',
  'password-lacks-characters',
  'password-leaked',
  'password-used-before',
  'attribute-missing',
  'invalid-input',
] as const
