/** Confirms by the steps of a separate sign-in with its own challenge, while the session goes on. */
import { AuthError, asResult } from '../../cognito/AuthError'
import { signIn as signInAtPool } from '../../cognito/signIn'
import { answer, choose, listWays, resendCode } from '../signIn/challengeAnswers'
import { passwordStep } from '../signIn/firstFactor'
import { request, type SignInContext } from '../signIn/login'
import { answerPasskey } from '../signIn/passkeySignIn'
import { FAILURE, type ConfirmationHere, type Settle } from './confirmation'
import type { ActionContext } from '../actionContext'
import type { Answers, Input } from '../signIn/flow'
import { createSignIns, type Typed } from '../signIn/pendingSignIn'
import { cancelled, failed, type LoginResult } from '../results'
import { subOf, type SignedIn } from '../storage/record'
import type { Need } from './assurance'
import { usernameOf } from '../user'
import { firstConfirmationStep } from './firstConfirmationStep'

export type HereContext = SignInContext & Pick<ActionContext, 'show'>

/** What an administrator requires at the next sign-in belongs to a sign-in, not to a confirmation. */
const NOT_HERE: readonly string[] = ['NEW_PASSWORD_REQUIRED', 'MFA_SETUP']

const asksForMore = () => failed('unexpected-step', 'The pool asks for more than a confirmation')

/**
 * Asks for the first step, and those after it. The tokens of this sign-in replace those before.
 * @param over aborted once the confirmation has its outcome
 */
export function confirmHere(
  context: HereContext,
  before: SignedIn,
  need: Need,
  settle: Settle,
  over: AbortSignal,
): void {
  const signIns = createSignIns(context.clock, () => {
    if (signIns.current()) show()
    else settle(failed('step-up-expired', 'Nobody answered in time'))
  })

  /** Of a sign-in beside the session: it leaves alone what this browser remembers of the last one. */
  const mine: SignInContext = {
    ...context,
    signIns,
    lastFactor: undefined,
    lastProvider: undefined,
    tokens: {
      ...context.tokens,
      beginSession: (tokens, _method, age) => context.tokens.replace(tokens, age, subOf(before)),
    },
  }
  const username = usernameOf(before.tokens.accessToken)
  const typed: Typed = { username, password: '' }

  const start = (): Promise<LoginResult> => {
    const signIn = signIns.begin(typed)
    return asResult<LoginResult>(context, FAILURE, async () => {
      const { authFlow } = await context.loadPool()
      // Beginning may send a code, and people who have cancelled meanwhile want none.
      if (signIn.signal.aborted) return cancelled()
      // A flow of its own, which has nothing typed.
      if (authFlow === 'CUSTOM_WITHOUT_SRP') return request(mine, (pool) => signInAtPool(pool, username, ''))
      if (authFlow === 'USER_AUTH')
        return request(mine, (pool) => firstConfirmationStep(pool, username, 'strongest'))
      signIn.waitAt(passwordStep(username, undefined))
      return { status: 'CHALLENGE_REQUIRED', challenge: 'PASSWORD' }
    })
  }

  /** Goes on after an answer: to the end, or, if the challenge is over, back to the beginning. */
  const proceed = async (answering: Promise<LoginResult>): Promise<LoginResult> => {
    const result = await answering
    switch (result.status) {
      case 'READY':
        settle({ status: 'READY', value: undefined })
        return result
      case 'ERROR':
        // The pool has accepted it, and the session that it was for is no more.
        if (result.error.code === 'session-ended') settle(result)
        if (result.error.code === 'answers-refused') return restart(result.error)
        if (result.error.code !== 'challenge-over') return result
        return restart(new AuthError('step-up-expired', 'The answer came too late'))
      case 'CHALLENGE_REQUIRED':
        if (NOT_HERE.includes(result.challenge)) settle(asksForMore())
        return result
      case 'SMS_CODE_REQUIRED':
        return result
    }
  }

  /** @param why shown with the first step */
  const restart = async (why?: AuthError): Promise<LoginResult> => {
    const begun = await start()
    if (begun.status !== 'ERROR') await proceed(Promise.resolve(begun))
    show(begun.status === 'ERROR' ? begun.error : why)
    // What went wrong is shown with the first step, not with this one.
    return { status: 'READY' }
  }

  const answerHere = async (input: Input): Promise<LoginResult> => {
    const result = await answer(mine, input)
    return 'password' in input && result.status === 'ERROR' && result.error.code === 'wrong-credentials'
      ? failed('wrong-current-password', 'The password is not right')
      : result
  }

  const answers: Answers = {
    answer: (input) => proceed(answerHere(input)),
    answerPasskey: (signal) => proceed(answerPasskey(mine, signal)),
    choose: (factor) => proceed(choose(mine, factor)),
    resendCode: () => proceed(resendCode(mine)),
    listWays: () =>
      proceed(
        signIns.current()?.challenge?.isChosen
          ? listWays(mine)
          : request(mine, (pool) => firstConfirmationStep(pool, username, 'all')),
      ),
  }
  const confirmation: Omit<ConfirmationHere, 'challenge'> = {
    ...answers,
    at: 'step',
    purpose: need.purpose,
    cancel: () => settle(cancelled()),
    begin: () => restart(),
  }

  function show(problem?: ConfirmationHere['problem']): void {
    if (over.aborted) return
    const challenge = signIns.current()?.challenge ?? null
    context.show({ confirmation: { ...confirmation, challenge, ...(problem && { problem }) } })
  }

  over.addEventListener('abort', signIns.drop)
  show()
  void restart()
}
