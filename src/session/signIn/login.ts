/**
 * A sign-in, from the typed password to where the pool's reply leads: the session, or a challenge
 * (challengeAnswers.ts).
 */
import { answerChallenge, type Challenge, type Done, type SignInStep } from '../../cognito/challenges'
import { AuthError, asResult, isOneOf } from '../../cognito/AuthError'
import { subjectOf } from '../../cognito/claims'
import { isKnown, knownAttributes } from '../../cognito/knownAttributes'
import { withMetadata, type ClientMetadata, type Pool } from '../../cognito/pool'
import { ageSince } from '../../async/clock'
import { requireWebCrypto } from '../../cognito/webCrypto'
import { asciiAddress } from '../../input/address'
import { newPassword } from '../../input/newPassword'
import { trimmed } from '../../input/trimmed'
import type { ActionContext } from '../actionContext'
import { fetched } from '../fetchedModule'
import { noSignIn, type SignIn, type Typed } from './pendingSignIn'
import { stepKey } from './stepKey'
import type { LoginResult } from '../results'
import { confirmNewDevice } from './newDevice'
import { closeSuggestion } from '../account/homeSuggestions'
import { namesIn } from '../user'
import { beginByChoice, signInByEachName } from './firstFactor'
import { requireText, writtenName } from './requiredInput'

/** What a sign-in needs. */
export type SignInContext = Pick<
  ActionContext,
  | 'clock'
  | 'lastFactor'
  | 'lastProvider'
  | 'loadPool'
  | 'log'
  | 'memory'
  | 'pendingReset'
  | 'signIns'
  | 'pendingSignUp'
  | 'tokens'
>

/**
 * Signs in with a password, or by a custom challenge alone. With USER_AUTH an empty password leads to the
 * last successful way in this browser, or to the choice.
 * @param username e-mail address or user name in any case; lower-cased
 * @param clientMetadata for the pool's Lambda triggers, in addition to what the configuration gives
 */
export async function login(
  context: SignInContext,
  username: string,
  password = '',
  clientMetadata?: ClientMetadata,
): Promise<LoginResult> {
  const typed = { username: writtenName(username), password: trimmed(password) }
  return begin(context, { ...typed, clientMetadata })
}

/** Begins a sign-in with exactly this. */
export const begin = (context: SignInContext, typed: Typed): Promise<LoginResult> =>
  beginWith(context, typed, async (pool, signIn) => {
    requireText(typed.username, 'empty-username')
    if (pool.authFlow !== 'USER_AUTH' && pool.authFlow !== 'CUSTOM_WITHOUT_SRP')
      requireText(typed.password, 'empty-password')
    return firstStep(context, pool, signIn)
  })

/** Begins one with another first request; it is over if that fails. */
export async function beginWith(context: SignInContext, typed: Typed, run: Request): Promise<LoginResult> {
  const signIn = context.signIns.begin(typed)
  const result = await request(context, run)
  if (result.status === 'ERROR') signIn.close()
  return result
}

/** Begins with what was typed. */
export function firstStep(context: SignInContext, pool: Pool, signIn: SignIn): Promise<SignInStep> {
  const { username, password } = signIn.typed
  return pool.authFlow === 'USER_AUTH'
    ? beginByChoice(context, pool, signIn)
    : signInByEachName(pool, username, password)
}

export const FAILURE = 'Sign-in failed'

/** One request of a sign-in. */
type Request = (pool: Pool, signIn: SignIn) => Promise<SignInStep>

/** Runs one request of the sign-in under way and goes where its reply leads. */
export const request = (context: SignInContext, run: Request): Promise<LoginResult> =>
  asResult<LoginResult>(context, FAILURE, async () => {
    requireWebCrypto()
    const signIn = context.signIns.current()
    if (!signIn) throw noSignIn()
    const { clientMetadata } = signIn.typed
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const age = ageSince(context.clock)
    const before = signIn.challenge
    let step = await run(pool, signIn).catch((thrown: unknown) => {
      // Nobody goes on from the failure of a sign-in that is over.
      if (signIn.signal.aborted) throw noSignIn()
      if (isOneOf(thrown, ['account-not-confirmed'])) keepForCode(context, signIn.typed)
      throw thrown
    })
    if (step.name === 'NEW_PASSWORD_REQUIRED')
      step = await offerTypedPassword(pool, step, signIn.typed.password)
    if (step.name === 'DONE' && isAfterReset(context, signIn, step))
      step = await withoutOthers(context, pool, signIn, step)
    if (step.name === 'DONE') return letIn(context, pool, signIn, step, age)
    // Another press at the same challenge has been answered first, and has led to another step.
    const now = signIn.challenge
    if (now && before && stepKey(now) !== stepKey(before)) return resultOf(now)
    const usedLast = context.lastFactor?.factor()
    signIn.waitAt(step.name === 'SELECT_CHALLENGE' ? { ...step, usedLast } : step)
    return resultOf(step)
  })

/**
 * Whether this tab has reset the person's password, under any of their names, so that the sign-ins from
 * before end first. A confirmation ends none, because somebody is signed in.
 */
function isAfterReset({ pendingReset, tokens }: SignInContext, signIn: SignIn, step: Done): boolean {
  if (signIn.signal.aborted || tokens.record()?.state === 'in') return false
  return [asciiAddress(signIn.typed.username), ...namesIn(step.tokens.idToken)].some(pendingReset.isOf)
}

/**
 * Ends the sign-ins from before a reset, and only then lets this one in. If that fails, this sign-in fails,
 * and the next one tries again: neither Back nor a reload gets around it.
 * @returns the end of this sign-in, or of the one in its place: if only all can end together, it signs in
 *   anew
 */
async function withoutOthers(context: SignInContext, pool: Pool, signIn: SignIn, step: Done): Promise<Done> {
  const { accessToken } = step.tokens
  try {
    const [{ endOthersByList }, { signInAnew }] = await fetched(
      context.clock,
      Promise.all([import('../account/userSessions'), import('../account/endEverySignIn')]),
    )
    if (!(await endOthersByList(context, pool, accessToken, 'own-page')))
      step = await signInAnew(context, pool, accessToken, () => {
        context.pendingReset.drop()
        return firstStep(context, pool, signIn)
      })
    context.pendingReset.drop()
    return step
  } catch (thrown) {
    await context.tokens.revoke(step.tokens)
    throw thrown
  }
}

/**
 * Keeps the password that was typed for the sign-in after the code. It may be wrong: pools may say "not
 * confirmed" to any password.
 */
function keepForCode(
  { pendingSignUp }: SignInContext,
  { username: written, password, clientMetadata }: Typed,
): void {
  const username = asciiAddress(written)
  const before = pendingSignUp.of(username)
  pendingSignUp.keep({
    ...before,
    username,
    password: password || before?.password || '',
    clientMetadata,
    knows: before?.knows === 'made-here' ? 'made-here' : 'not-confirmed',
  })
}

/**
 * NEW_PASSWORD_REQUIRED is answered with the password just typed (specification, 4). Where the pool refuses
 * that one (policy, history) or wants attributes that only the person knows, the person is asked.
 */
async function offerTypedPassword(
  pool: Pool,
  challenge: Challenge<'NEW_PASSWORD_REQUIRED'>,
  password: string | undefined,
): Promise<SignInStep> {
  const { requiredAttributes } = challenge
  if (!password || !requiredAttributes.every(isKnown)) return challenge
  const attributes = knownAttributes(pool, requiredAttributes)
  try {
    return await answerChallenge(pool, challenge, { password: newPassword(password), attributes })
  } catch (thrown) {
    if (isOneOf(thrown, REFUSED_PASSWORD)) return challenge
    throw thrown
  }
}

/** The end of a sign-in: its session begins, with its tokens. */
async function letIn(
  context: SignInContext,
  pool: Pool,
  signIn: SignIn,
  step: Done,
  age: () => number,
): Promise<LoginResult> {
  const { tokens, lastFactor, lastProvider } = context
  if (signIn.isBeginning || signIn.signal.aborted) {
    // Nobody waits for these tokens.
    await tokens.revoke(step.tokens)
    throw noSignIn()
  }
  // Read before its session begins: it may be over then.
  const { typed } = signIn
  const { firstFactor: factor } = typed
  const method = factor === 'EMAIL_OTP' || factor === 'SMS_OTP' ? 'code' : 'own-page'
  await signIn.whileItBegins(async () => {
    await confirmNewDevice(pool, step, context.log, typed.rememberDays).catch(async (thrown: unknown) => {
      await tokens.revoke(step.tokens)
      throw thrown
    })
    const stands = await tokens.beginSession(step.tokens, method, age, signIn.signal)
    if (stands && factor) lastFactor?.keep(factor, typed.username)
    if (stands && factor === 'PASSWORD') closeSuggestion('password', subjectOf(step.tokens.accessToken))
    if (!stands && signIn.signal.aborted) throw noSignIn()
    if (!stands) throw new AuthError('session-ended', 'Another person has signed in in this browser')
  })
  context.pendingReset.drop()
  lastProvider?.remove()
  return { status: 'READY' }
}

/** The result that says which challenge a sign-in waits at. */
function resultOf(challenge: Challenge): LoginResult {
  if (challenge.name !== 'SMS_MFA') return { status: 'CHALLENGE_REQUIRED', challenge: challenge.name }
  const { destination } = challenge
  return { status: 'SMS_CODE_REQUIRED', ...(destination === undefined ? {} : { destination }) }
}

const REFUSED_PASSWORD = [
  'password-refused',
  'password-too-short',
  'password-lacks-characters',
  'password-leaked',
  'password-used-before',
  'attribute-missing',
  'invalid-input',
] as const
