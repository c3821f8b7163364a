/** Sign-in at the hosted domain. The code for it is loaded when it is needed. */
import { AuthError, type AuthErrorCode, asResult, type Failed } from '../../cognito/AuthError'
import { ageSince } from '../../async/clock'
import type { HostedDomain } from '../../cognito/HostedDomain'
import { requireWebCrypto } from '../../cognito/webCrypto'
import type { ActionContext } from '../actionContext'
import { cancelled, ended, notAsked, type Finished } from '../results'
import { subOf } from '../storage/record'

/** What a sign-in at the hosted domain, and the log-out there, need of the session. */
export type HostedContext = Pick<
  ActionContext,
  | 'clock'
  | 'log'
  | 'memory'
  | 'tokens'
  | 'signIns'
  | 'knownAtHostedDomain'
  | 'windowCookie'
  | 'loadHostedDomain'
  | 'lastProvider'
>

/** @throws AuthError 'misconfigured' where there is none */
export function hostedDomainOf({
  loadHostedDomain,
}: Pick<HostedContext, 'loadHostedDomain'>): Promise<HostedDomain> {
  if (loadHostedDomain) return loadHostedDomain()
  return Promise.reject(new AuthError('misconfigured', 'There is no hosted domain: set VITE_HOSTED_DOMAIN'))
}

/**
 * Leaves for the hosted domain, to sign in there. The domain must ask (`prompt=login`) if it may remember
 * somebody other than the person whose session has expired here, or if nothing can be noted, because the next
 * page would then not know. If it has let somebody in without asking, the browser leaves for its log-out.
 * @param from the address to come back to afterwards
 * @param provider the name of an identity provider; none for the hosted domain's own page
 * @param address the e-mail address that has led to it (providerOfAddress.ts)
 * @returns only if the person stays or comes back by the bfcache
 */
export const beginHostedSignIn = (
  context: HostedContext,
  from: string,
  provider?: string,
  address?: string,
): Promise<Failed> =>
  asResult(context, FAILURE, async () => {
    requireWebCrypto()
    const mayKnowOthers = context.knownAtHostedDomain.mayKnowAnyone(expiredHere(context))
    const hosted = await hostedDomainOf(context)
    // Before they leave: who signs in there may never come back, or not be let in here.
    const prompt = !context.knownAtHostedDomain.note() || mayKnowOthers ? 'login' : undefined
    if (!context.memory.promptWasSkipped) return hosted.begin({ from, provider, address, prompt })
    context.memory.promptWasSkipped = false
    await hosted.logout()
    throw new AuthError('sign-in-cancelled', 'Back from the log-out at the hosted domain')
  })

/** Whose session has expired here, in this window. */
function expiredHere({ tokens, windowCookie }: HostedContext): string | undefined {
  const record = tokens.record()
  const { person, window } = (record?.state === 'out' && record.expired) || {}
  return window === undefined || window === windowCookie?.name() ? person : undefined
}

const FAILURE = 'The hosted sign-in failed'

/**
 * Completes a sign-in that came back from the hosted domain.
 * @param url the address the browser was sent to, with the code in it, or bare where the page was reloaded
 * @param recognised called with the requested address, as soon as the sign-in is known to be one of this
 *   tab's
 */
export async function finishHostedSignIn(
  context: HostedContext,
  url: URL,
  recognised: (from: string) => void = () => {},
): Promise<Finished> {
  let from = ''
  let confirms: string | undefined
  const result = await asResult(context, FAILURE, async () => {
    const hosted = await hostedDomainOf(context)
    // For a callback that is refused.
    from = hosted.askedFor()
    const callback = hosted.handleCallback(url)
    ;({ from, confirms } = callback)
    recognised(from)
    const age = ageSince(context.clock)
    const signIn = context.signIns.begin({ username: '', password: '' })
    const isIn = await signIn.whileItBegins(async () => {
      const tokens = await callback.finish()
      return confirms === undefined
        ? context.tokens.beginSession(tokens, 'hosted-domain', age, signIn.signal)
        : context.tokens.replace(tokens, age, confirms)
    })
    if (!isIn) throw ended().error
    context.knownAtHostedDomain.note(subOf(context.tokens.record()))
    if (confirms === undefined) context.lastProvider?.set(callback.provider)
    return { status: 'READY' } as const
  })
  if (result.status !== 'ERROR') return { ...result, from }
  const record = context.tokens.record()
  if (confirms !== undefined && record?.state === 'in') {
    const told = subOf(record) === confirms ? asConfirmation(result) : result
    return { ...told, isConfirmation: true, from }
  }
  if (result.error.code === 'not-asked') context.memory.promptWasSkipped = true
  return { ...result, from }
}

/** Maps the failure of a hosted sign-in to that of a step-up, if it was one. */
function asConfirmation(failure: Failed): Failed {
  if (failure.error.code === 'not-asked') return notAsked()
  if (failure.error.words !== undefined) return failure
  return NOT_CONFIRMED.includes(failure.error.code) ? cancelled() : failure
}

/** The person left the page there, was not let in, or was somebody else. */
const NOT_CONFIRMED: readonly AuthErrorCode[] = ['sign-in-cancelled', 'refused-by-provider', 'session-ended']
