/** A sign-in by a passkey, on its own page or in the sign-in form. */
import type { Clock } from '../../async/clock'
import { answerChallenge, type Challenge, type SignInStep } from '../../cognito/challenges'
import { AuthError, NOT_LET_IN, isOneOf } from '../../cognito/AuthError'
import type { Pool } from '../../cognito/pool'
import { isAutofillSupported } from '../../cognito/webauthn/support'
import { signWithPasskey } from '../../cognito/webauthn/credentials'
import type { SignIn, Typed } from './pendingSignIn'
import type { LoginResult } from '../results'
import { openChallenge } from './challengeAnswers'
import { beginByEachName } from './firstFactor'
import { beginWith, request, type SignInContext } from './login'

/**
 * Signs in with a passkey, for which the browser asks the person.
 * @param signal ends the wait for the person
 */
export const answerPasskey = (context: SignInContext, signal: AbortSignal): Promise<LoginResult> =>
  request(context, async (pool, signIn) => {
    const challenge = openChallenge(signIn, ['WEB_AUTHN'])
    const credential = await signWithPasskey(challenge.options, { signal })
    signIn.retype({ firstFactor: 'WEB_AUTHN' })
    try {
      return await answer(context, pool, challenge, credential)
    } catch (thrown) {
      // The answer has used up the challenge: the next press needs a new one.
      const next = isOneOf(thrown, SPENT) && (await beginAgain(pool, signIn, challenge.hasAlternative))
      if (next && signIn.challenge === challenge) signIn.waitAt(next)
      throw isOneOf(thrown, ['challenge-over'])
        ? new AuthError('passkey-expired', 'The challenge was answered too late', thrown)
        : thrown
    }
  })

/**
 * Lets the browser offer the passkey of the person it remembers, and signs in when it is chosen. Cognito
 * makes a challenge only for a user name, so nobody else can be offered theirs.
 * @param signal ends the wait for the person
 * @returns null where there is nothing to offer, or the wait ended
 */
export async function offerPasskey(context: SignInContext, signal: AbortSignal): Promise<LoginResult | null> {
  const username = context.lastFactor?.passkeyUsername()
  if (username === undefined || !(await isAutofillSupported())) return null
  const picked = await pick(context, username, signal)
  if (!picked) return null
  const { challenge, credential } = picked
  const typed: Typed = { username, password: '', firstFactor: 'WEB_AUTHN' }
  return beginWith(context, typed, async (pool, signIn) => {
    try {
      return await answer(context, pool, challenge, credential)
    } catch (thrown) {
      // The form may have been open for longer than Cognito waits: the page of the passkey asks once more.
      const next = isOneOf(thrown, ['challenge-over']) && (await beginAgain(pool, signIn))
      if (next) return next
      throw thrown
    }
  })
}

/** Nobody has asked for it yet, so failures are not shown. */
async function pick({ clock, loadPool, lastFactor }: SignInContext, username: string, signal: AbortSignal) {
  try {
    const challenge = await beginByEachName(await loadPool(), username, 'WEB_AUTHN')
    if (challenge.name !== 'WEB_AUTHN') {
      lastFactor?.forget() // there is no passkey any more
      return undefined
    }
    const credential = await waitInForm(clock, challenge.options, signal)
    return { challenge, credential }
  } catch {
    return undefined
  }
}

/** Milliseconds. A wait that ends sooner was shown to nobody. */
const SHOWN = 1_000

/**
 * Somebody who has closed the browser's dialog is offered the passkey again, once: an extension's dialog
 * would come back each time. What ends at once would do so again.
 */
async function waitInForm(
  clock: Clock,
  options: string,
  signal: AbortSignal,
  isLast = false,
): Promise<string> {
  const begun = clock.elapsed()
  try {
    return await signWithPasskey(options, { signal, mediation: 'conditional' })
  } catch (thrown) {
    const isClosed = isOneOf(thrown, ['passkey-cancelled']) && clock.elapsed() - begun > SHOWN
    if (signal.aborted || isLast || !isClosed) throw thrown
    return waitInForm(clock, options, signal, true)
  }
}

/**
 * Sends what the passkey signed. A refusal is the same for a removed passkey and for an account that does not
 * exist.
 */
const answer = (
  { lastFactor }: SignInContext,
  pool: Pool,
  challenge: Challenge<'WEB_AUTHN'>,
  credential: string,
): Promise<SignInStep> =>
  answerChallenge(pool, challenge, { credential }).catch((thrown: unknown) => {
    if (!isOneOf(thrown, NOT_LET_IN)) throw thrown
    lastFactor?.forget()
    throw new AuthError('passkey-refused', 'The pool did not take the passkey', thrown)
  })

async function beginAgain(
  pool: Pool,
  signIn: SignIn,
  hasAlternative = true,
): Promise<Challenge<'WEB_AUTHN'> | undefined> {
  const step = await beginByEachName(pool, signIn.typed.username, 'WEB_AUTHN').catch(() => undefined)
  return step?.name === 'WEB_AUTHN' ? { ...step, hasAlternative } : undefined
}

/** After these errors a challenge accepts no other answer. */
const SPENT = ['passkey-refused', 'challenge-over'] as const
