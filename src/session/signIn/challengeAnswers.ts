/** The answers of a sign-in at a challenge (flow.ts). That by a passkey is in passkeySignIn.ts. */
import { finishAuthenticator, beginAuthenticator } from '../../cognito/authenticator'
import {
  answerChallenge,
  type Challenge,
  type ChallengeName,
  type SignInStep,
} from '../../cognito/challenges'
import { AuthError, asResult, isOneOf } from '../../cognito/AuthError'
import { isFactor, isFirstFactor, type FirstFactor, type Factor } from '../../cognito/factors'
import { knownAttributes } from '../../cognito/knownAttributes'
import type { Pool } from '../../cognito/pool'
import { sentAttributes } from '../../input/attribute'
import { trimmed } from '../../input/trimmed'
import type { Input } from './flow'
import { noSignIn, type SignIn } from './pendingSignIn'
import type { LoginResult } from '../results'
import { stepKey } from './stepKey'
import {
  answerFirstCode,
  beginWithoutPassword,
  byPassword,
  chooseWay,
  follow,
  isFirstCode,
  resendFirstCode,
  signInByEachName,
  usable,
} from './firstFactor'
import { codeFrom, newPasswordFrom, usernameFrom, passwordFrom, requireText } from './requiredInput'
import { FAILURE, firstStep, request, type SignInContext } from './login'
import { sendOnce } from './sendOnce'

/** Answers the challenge that the sign-in waits at. @param input by its kind: a code, a password, … */
export function answer(context: SignInContext, input: Input): Promise<LoginResult> {
  if ('answer' in input) return answerQuestion(context, input.answer)
  return request(context, async (pool, signIn) => {
    const { challenge } = signIn
    if ('code' in input) return answerByCode(pool, signIn, input)
    if ('password' in input)
      return challenge?.name === 'NEW_PASSWORD_REQUIRED'
        ? setNewPassword(context, pool, signIn, input)
        : answerByPassword(pool, signIn, input.password)
    if ('email' in input) return setUpEmail(pool, signIn, input.email)
    if (!challenge) throw noSignIn()
    return answerChallenge<ChallengeName>(pool, challenge, input.given)
  })
}

/** An input of one kind. */
type InputOf<K extends string> = Extract<Input, Record<K, unknown>>

/**
 * Completes the sign-in with the code of a text message, an e-mail or an authenticator app.
 * @param rememberDays for how many days this browser is to be asked for no code, if people may choose that
 */
export const confirmLogin = (
  context: SignInContext,
  code: string,
  rememberDays?: number,
): Promise<LoginResult> => answer(context, { code, rememberDays })

async function answerByCode(
  pool: Pool,
  signIn: SignIn,
  { code: typed, rememberDays }: InputOf<'code'>,
): Promise<SignInStep> {
  const code = codeFrom(typed)
  const challenge = openChallenge(signIn, [...BY_CODE, 'MFA_SETUP'])
  signIn.retype({ rememberDays })
  if (challenge.name === 'MFA_SETUP') {
    const challengeSession = await finishAuthenticator(pool, challenge, code)
    return answerChallenge(pool, { ...challenge, challengeSession }, {})
  }
  return isFirstCode(challenge)
    ? answerFirstCode(pool, signIn, challenge, { code })
    : answerChallenge(pool, challenge, { code })
}

/** The password was not typed together with the user name. */
function answerByPassword(pool: Pool, signIn: SignIn, typed: string): Promise<SignInStep> {
  const password = passwordFrom(typed)
  openChallenge(signIn, ['PASSWORD'])
  signIn.retype({ password, firstFactor: 'PASSWORD' })
  return byPassword(pool, signIn.typed.username, password)
}

function setNewPassword(
  context: SignInContext,
  pool: Pool,
  signIn: SignIn,
  { password: typed, attributes = {} }: InputOf<'password'>,
): Promise<SignInStep> {
  const password = newPasswordFrom(typed)
  const challenge = openChallenge(signIn, ['NEW_PASSWORD_REQUIRED'])
  signIn.retype({ password })
  const { username } = signIn.typed
  const known = knownAttributes(pool, challenge.requiredAttributes)
  const answered = { password, attributes: { ...known, ...sentAttributes(attributes) } }
  const send = () => answerChallenge(pool, challenge, answered)
  return sendOnce(context, [challenge.name, username, password], send, (refusal) => {
    if (!isOneOf(refusal, ['challenge-over'])) throw refusal
    // If the challenge is over because it was answered, the new password signs in.
    return signInByEachName(pool, username, password).catch(() => {
      throw refusal
    })
  })
}

/** The pool sends a code there. */
function setUpEmail(pool: Pool, signIn: SignIn, typed: string): Promise<SignInStep> {
  const email = usernameFrom(typed)
  const challenge = openChallenge(signIn, ['MFA_SETUP'])
  signIn.retype({ factorEmail: email })
  return answerChallenge(pool, challenge, { email })
}

/** The pool's own question. A wrong answer is no error for Cognito: it asks the same again. */
const answerQuestion = (context: SignInContext, typed: string): Promise<LoginResult> =>
  asResult(context, FAILURE, async () => {
    const asked = context.signIns.current()?.challenge
    const result = await request(context, async (pool, signIn) => {
      const text = requireText(trimmed(typed), 'empty-answer')
      return answerChallenge(pool, openChallenge(signIn, ['CUSTOM_CHALLENGE']), { answer: text })
    })
    // When its triggers give up, the error is that of a wrong password.
    if (result.status === 'ERROR' && result.error.code === 'wrong-credentials')
      return {
        ...result,
        error: new AuthError('answers-refused', 'No answer is taken any more', result.error),
      }
    const next = context.signIns.current()?.challenge
    if (result.status === 'CHALLENGE_REQUIRED' && asked && next && stepKey(next) === stepKey(asked))
      throw new AuthError('wrong-answer', 'The answer is not right')
    return result
  })

/** Chooses a way to sign in, a second step, or the second step to set up, as the challenge offers them. */
export const choose = (context: SignInContext, factor: Factor | FirstFactor): Promise<LoginResult> =>
  request(context, async (pool, signIn) => {
    const challenge = openChallenge(signIn, ['SELECT_CHALLENGE', 'SELECT_MFA_TYPE', 'MFA_SETUP'])
    const { name } = challenge
    if (name === 'SELECT_CHALLENGE' && isFirstFactor(factor))
      return chooseWay(pool, signIn.typed.username, challenge, factor, true)
    if (name === 'SELECT_MFA_TYPE' && isFactor(factor)) {
      signIn.retype({ factor })
      return chooseSecond(pool, challenge, factor)
    }
    if (name === 'MFA_SETUP' && factor === 'SOFTWARE_TOKEN_MFA')
      return signIn.setUpOnce(() => setUpAuthenticator(pool, signIn, challenge))
    throw noSignIn()
  })

async function chooseSecond(
  pool: Pool,
  challenge: Challenge<'SELECT_MFA_TYPE'>,
  factor: Factor,
): Promise<SignInStep> {
  const step = await answerChallenge(pool, challenge, { factor })
  return step.name === 'DONE' ? step : { ...step, isChosen: true }
}

/** Makes the secret for the app, whose code then answers the challenge, in another session of it. */
async function setUpAuthenticator(
  pool: Pool,
  signIn: SignIn,
  challenge: Challenge<'MFA_SETUP'>,
): Promise<Challenge<'MFA_SETUP'>> {
  const { username: account } = signIn.typed
  const { secret, challengeSession } = await beginAuthenticator(pool, challenge)
  return { ...challenge, challengeSession, authenticator: { secret, account } }
}

/** Leaves a way that was chosen, for the choice; or, if there are only two ways, for the other one. */
export const listWays = (context: SignInContext): Promise<LoginResult> =>
  request(context, async (pool, signIn) => {
    const current = openChallenge(signIn, ['PASSWORD', 'WEB_AUTHN', ...BY_CODE])
    const { username, password } = signIn.typed
    // The choice of a second step comes back with the first one, which was typed.
    if (current.isChosen) return signInByEachName(pool, username, password)
    const step = await beginWithoutPassword(pool, username)
    const offered = step.name === 'SELECT_CHALLENGE' ? usable(step.factors) : [step.name]
    if (offered.some((name) => name !== current.name)) return follow(pool, username, step, false)
    if (signIn.challenge === current) signIn.waitAt({ ...current, hasAlternative: false })
    throw new AuthError('no-other-way', 'The pool offers no other first factor')
  })

/**
 * Sends a new code, by signing in again with what was typed, so nobody has to type it twice. With an
 * authenticator app nothing is sent.
 */
export const resendCode = (context: SignInContext): Promise<LoginResult> =>
  request(context, async (pool, signIn) => {
    const challenge = openChallenge(signIn, BY_CODE)
    const { username, password, factor, factorEmail } = signIn.typed
    if (isFirstCode(challenge)) return resendFirstCode(pool, username, challenge)
    const step = await (password === ''
      ? firstStep(context, pool, signIn)
      : signInByEachName(pool, username, password))
    if (step.name === 'SELECT_MFA_TYPE' && factor) return chooseSecond(pool, step, factor)
    if (step.name === 'MFA_SETUP' && factorEmail) return answerChallenge(pool, step, { email: factorEmail })
    return step
  })

/** The challenge that a sign-in waits at, if it is of one of these names. @throws AuthError 'no-sign-in' */
export function openChallenge<N extends ChallengeName>({ challenge }: SignIn, names: readonly N[]) {
  const isWanted = (waiting: Challenge): waiting is Challenge & { name: N } =>
    names.some((name) => name === waiting.name)
  if (challenge && isWanted(challenge)) return challenge
  throw noSignIn()
}

/** The challenges that a code answers. */
const BY_CODE = ['SMS_MFA', 'SMS_OTP', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const
