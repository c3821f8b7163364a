/**
 * Step-up: before something that hurts, the person confirms once more that it is them. It is a sign-in of its own beside
 * the session, with a challenge of its own; its tokens take the place of theirs.
 */
import type { Challenge } from '../../cognito/challenges'
import { beginFirstFactor } from '../../cognito/beginFirstFactor'
import { readClaims, textClaim } from '../../cognito/claims'
import { AuthError, type AuthErrorCode } from '../../cognito/errors'
import { isFirstFactor, type FirstFactor } from '../../cognito/firstFactors'
import type { AuthParameters, Pool } from '../../cognito/pool'
import { signIn as sendPassword } from '../../cognito/signIn'
import { isPasskeySupported } from '../../cognito/webauthn/support'
import type { AskingHere, Wrong } from '../asking'
import type { SessionContext } from '../context'
import { createOpenSignIn } from '../openSignIn'
import { attempt, type Failed, type LoginResult, type Result } from '../results'
import { personOf, type SignedIn } from '../storage/record'
import { isSure, levelOf, reaches, type Need } from '../sureness'
import { answerPassword, chooseFirstFactor, choose, follow, passwordStep } from './firstFactor'
import { hostedDomainOf } from './hostedSignIn'
import { answerCustom, chooseFactor, confirmLogin, resendCode } from './login'
import { answerPasskey } from './passkeySignIn'
import { request } from './signInRequest'

/** Minutes after a sign-in for which nobody is asked, where the configuration does not say. */
const FRESH_FOR = 10

/**
 * Sees to it that the person has confirmed that it is them: at once where they have, else by asking them. One is asked at
 * a time; who waits for that gets its answer.
 * @param need by default, that they have signed in within `session.stepUpAfter` minutes
 * @param signal takes the question back
 */
export function stepUp(
  context: SessionContext,
  need: Need = { maxAge: (context.stepUpAfter ?? FRESH_FOR) * 60 },
  signal?: Pick<AbortSignal, 'aborted' | 'addEventListener'>,
): Promise<Result> {
  const before = underWay.get(context)
  const mine = before
    ? before.then((result) => (result.status === 'ERROR' ? result : stepUpNow(context, need, signal)))
    : stepUpNow(context, need, signal)
  underWay.set(context, mine)
  return mine.finally(() => {
    if (underWay.get(context) === mine) underWay.delete(context)
  })
}

const underWay = new WeakMap<SessionContext, Promise<Result>>()

const READY = { status: 'READY', value: undefined } as const

const failed = (code: AuthErrorCode, message: string): Failed => ({
  status: 'ERROR',
  error: new AuthError(code, message),
})

const ended = () => failed('session-ended', 'Nobody is signed in, or somebody else')

async function stepUpNow(
  context: SessionContext,
  need: Need,
  signal: Pick<AbortSignal, 'aborted' | 'addEventListener'> | undefined,
): Promise<Result> {
  const { tokens, clock } = context
  // The newest record: another tab may have asked just now.
  await tokens.accessToken().catch(() => {})
  const record = tokens.record()
  if (record?.state !== 'in') return ended()
  if (isSure(record, need, clock.now())) return READY
  if (signal?.aborted) return cancelled()
  return new Promise((resolve) => {
    const settle = ask(context, record, need, (result) => {
      context.show({ asking: null })
      resolve(result)
    })
    signal?.addEventListener('abort', () => settle(cancelled()))
  })
}

const cancelled = () => failed('step-up-cancelled', 'The person did not confirm that it is them')

type Settle = (result: Result) => void

/** Asks, until `settled` is told how it ended. @returns ends it */
function ask(context: SessionContext, before: SignedIn, need: Need, settled: Settle): Settle {
  const sub = personOf(before)
  let isOpen = true
  const stopWatching = context.watch(() => {
    const record = context.tokens.record()
    if (record?.state !== 'in' || personOf(record) !== sub) settle(ended())
    // Another tab was first. What this one has got is judged by itself.
    else if (!isAnswered && isSure(record, need, context.clock.now())) settle(READY)
  })
  /** Whether the pool has let the person in: what follows is the end, one way or the other. */
  let isAnswered = false

  const settle: Settle = (result) => {
    if (!isOpen) return
    isOpen = false
    stopWatching()
    signIn.close()
    settled(result)
  }
  const cancel = () => settle(cancelled())

  const signIn = createOpenSignIn(context.clock, () => {
    if (signIn.typed() !== null) show()
    else if (!isAnswered) settle(failed('step-up-expired', 'Nobody answered in time'))
  })

  if (before.method === 'hosted-domain') {
    context.show({
      asking: { at: 'hosted-domain', cancel, leave: (from) => leaveAgain(context, before, from) },
    })
    return settle
  }

  /** What the pool is asked beside the usual: a level. Undefined where it knows none, or has refused it. */
  let parameters: AuthParameters | undefined
  const mine: SessionContext = {
    ...context,
    signIn,
    // What led in at the last sign-in is no reason to confirm by it, and the other way round.
    lastFactor: undefined,
    loadPool: async () => ({ ...(await context.loadPool()), authParameters: parameters }),
    tokens: {
      ...context.tokens,
      begin: (tokens, _method, askedAt) => {
        isAnswered = true
        return context.tokens.replace(tokens, askedAt, sub)
      },
    },
  }
  const username = textClaim(readClaims(before.tokens.accessToken) ?? {}, 'username') ?? ''
  const typed = { username, password: '', method: before.method }

  const begin = async (): Promise<LoginResult> => {
    const { authFlow } = await context.loadPool()
    // A flow of its own, which has nothing typed.
    if (authFlow === 'CUSTOM_WITHOUT_SRP') return request(mine, (pool) => sendPassword(pool, username, ''))
    if (authFlow === 'USER_AUTH') return request(mine, (pool) => firstStep(pool, username, 'strongest'))
    signIn.waitAt(passwordStep(username, undefined))
    return { status: 'CHALLENGE_REQUIRED', challenge: 'PASSWORD' }
  }

  const start = async (): Promise<LoginResult> => {
    signIn.begin(typed)
    const asked = await attempt(context, FAILURE, async () => {
      parameters = await levelParameters(context, before, need)
      return undefined
    })
    const result = asked ?? (await begin())
    // The pool may know the level by no name, or the person cannot reach it. What they can do is judged afterwards.
    if (!parameters || !isRefusedLevel(result)) return result
    parameters = undefined
    return begin()
  }

  /** Goes on after an answer: to the end, or where the challenge is over to the beginning. */
  const proceed = async (answering: Promise<LoginResult>): Promise<Wrong> => {
    const result = await answering
    switch (result.status) {
      case 'READY':
        settle(verdict(context, before, need))
        return null
      case 'ERROR':
        if (isAnswered) settle(result)
        if (isAnswered || result.error.code !== 'challenge-over') return result.error
        return restart(new AuthError('step-up-expired', 'The answer came too late'))
      case 'CHALLENGE_REQUIRED':
        if (NOT_HERE.includes(result.challenge))
          settle(failed('unexpected-step', 'The pool asks for more than a confirmation'))
        return null
      case 'SMS_CODE_REQUIRED':
        return null
    }
  }

  /** @param why told beside the first step */
  const restart = async (why?: AuthError): Promise<null> => {
    const begun = await start()
    if (begun.status !== 'ERROR') await proceed(Promise.resolve(begun))
    show(begun.status === 'ERROR' ? begun.error : why)
    return null
  }

  const isAt = (...names: Challenge['name'][]) => names.some((name) => name === signIn.challenge()?.name)

  const answer = async (text: string): Promise<LoginResult> => {
    if (isAt('CUSTOM_CHALLENGE')) return answerCustom(mine, text)
    if (!isAt('PASSWORD')) return confirmLogin(mine, text)
    const result = await answerPassword(mine, text)
    return result.status === 'ERROR' && result.error.code === 'wrong-credentials'
      ? failed('wrong-current-password', 'The password is not right')
      : result
  }

  const asking: Omit<AskingHere, 'challenge'> = {
    at: 'step',
    cancel,
    begin: () => restart(),
    answer: (text) => proceed(answer(text)),
    answerPasskey: (signal) => proceed(answerPasskey(mine, signal)),
    choose: (factor) =>
      proceed(
        isAt('SELECT_CHALLENGE') && isFirstFactor(factor)
          ? chooseFirstFactor(mine, factor)
          : chooseFactor(
              mine,
              factor === 'SMS_MFA' || factor === 'EMAIL_OTP' ? factor : 'SOFTWARE_TOKEN_MFA',
            ),
      ),
    // Without a password the whole sign-in is begun again, which leads to the same code.
    resend: () => proceed(isAt('SMS_MFA') && signIn.typed()?.password === '' ? start() : resendCode(mine)),
    listWays: () => proceed(request(mine, (pool) => firstStep(pool, username, 'all'))),
  }

  function show(problem?: AskingHere['problem']): void {
    if (!isOpen) return
    context.show({ asking: { ...asking, challenge: signIn.challenge(), ...(problem && { problem }) } })
  }

  show()
  void restart()
  return settle
}

const FAILURE = 'The person could not be asked to confirm that it is them'

/** What an administrator wants at the next sign-in is for a sign-in. */
const NOT_HERE: readonly string[] = ['NEW_PASSWORD_REQUIRED', 'MFA_SETUP']

const isRefusedLevel = (result: LoginResult): boolean =>
  result.status === 'ERROR' && result.error.code === 'invalid-input'

/**
 * Asks the pool for the level: the one that is needed, else the one that the person has, once more. A pool that says
 * nothing of levels in its tokens is not asked for one of our own account.
 */
async function levelParameters(
  { loadPool, tokens }: SessionContext,
  record: SignedIn,
  { acrValues, maxAge }: Need,
): Promise<AuthParameters | undefined> {
  const { authFlow } = await loadPool()
  const has = levelOf(record)
  const wanted = acrValues ?? (has === undefined ? [] : [has])
  const token = await tokens.accessToken(personOf(record))
  if (authFlow !== 'USER_AUTH' || wanted.length === 0 || token === null) return undefined
  return {
    TARGET_ACR_VALUES: wanted.join(' '),
    ACCESS_TOKEN: token,
    ...(maxAge !== undefined && { MAX_AGE: String(Math.floor(maxAge)) }),
  }
}

/**
 * The first step where there is a choice of ways: a passkey, where this person and browser have one.
 * @param which 'all' for the choice, where there is one
 */
async function firstStep(pool: Pool, username: string, which: 'strongest' | 'all') {
  const step = await beginFirstFactor(pool, username)
  if (step.name !== 'SELECT_CHALLENGE') return follow(pool, username, step, false)
  const offered = { ...step, factors: strong(step.factors) }
  const byPasskey = which === 'strongest' && offered.factors.includes('WEB_AUTHN') && isPasskeySupported()
  return byPasskey
    ? choose(pool, username, offered, 'WEB_AUTHN', offered.factors.length > 1)
    : follow(pool, username, offered, which === 'all')
}

/** A code alone confirms only who has no password: at a computer left open the mailbox is open, too. */
const strong = (factors: FirstFactor[]): FirstFactor[] =>
  factors.includes('PASSWORD')
    ? factors.filter((factor) => factor === 'PASSWORD' || factor === 'WEB_AUTHN')
    : factors

/** Judges the tokens themselves: a pool may have passed over the level it was asked for. */
function verdict({ tokens, log }: SessionContext, before: SignedIn, { acrValues }: Need): Result {
  const record = tokens.record()
  if (record?.state !== 'in') return ended()
  // A pool that says nothing of levels leaves it to the API to judge.
  const isTooWeak = acrValues && levelOf(record) !== undefined && !reaches(record, acrValues)
  if (!isTooWeak && record.tokens.accessToken !== before.tokens.accessToken) return READY
  const weak = failed('step-up-insufficient', 'The level that is needed was not reached')
  log(FAILURE, weak.error)
  return weak
}

/** At the hosted domain, where who is signed in there is asked all the same (OpenID Connect Core 3.1.2.1, `prompt`). */
async function leaveAgain(context: SessionContext, { tokens }: SignedIn, from: string): Promise<Wrong> {
  const provider = providerIn(readClaims(tokens.idToken)?.['identities'])
  const begin = async (): Promise<Failed> => (await hostedDomainOf(context)).begin(from, provider, 'login')
  return (await attempt(context, FAILURE, begin)).error
}

/** The identity provider of the person, from the claim `identities`; undefined for a user of the pool itself. */
function providerIn(identities: unknown): string | undefined {
  const first: unknown = Array.isArray(identities) ? identities[0] : undefined
  const name: unknown = Object(first)['providerName']
  return typeof name === 'string' ? name : undefined
}
