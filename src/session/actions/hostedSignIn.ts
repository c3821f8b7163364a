/** The session's side of the hosted domain; what speaks to it is loaded when it is wanted. */
import { AuthError, toAuthError } from '../../cognito/errors'
import type { Clock } from '../../async/clock'
import type { HostedDomain } from './hostedDomain'
import type { TokenManager } from '../tokens/tokenManager'
import type { Failed } from '../results'

export interface HostedDeps {
  /** Absent where no hosted domain is configured. */
  loadHosted?: (() => Promise<HostedDomain>) | undefined
  clock: Pick<Clock, 'now'>
  tokenManager: Pick<TokenManager, 'begin'>
  log: (message: string, error: AuthError) => void
}

/** Rejects with AuthError 'misconfigured'. */
export const notConfigured = (): Promise<never> =>
  Promise.reject(new AuthError('misconfigured', 'There is no hosted domain: set VITE_HOSTED_DOMAIN'))

/** What became of a sign-in that came back, and the address that was asked for before it, as it was asked for. */
export type Finished = ({ status: 'READY' } | Failed) & { from: string }

export function createHostedSignIn({ loadHosted = notConfigured, clock, tokenManager, log }: HostedDeps) {
  /** By the very address object, so that no code is held longer than its caller does. */
  const finishing = new WeakMap<URL, Promise<Finished>>()

  function failed(thrown: unknown): Failed {
    const error = toAuthError(thrown)
    log('The hosted sign-in failed', error)
    return { status: 'ERROR', error }
  }

  async function finish(url: URL, recognised: (from: string) => void): Promise<Finished> {
    let from = ''
    try {
      const hosted = await loadHosted()
      from = hosted.askedFor()
      const returned = hosted.handleCallback(url)
      from = returned.from
      recognised(from)
      const askedAt = clock.now()
      await tokenManager.begin(await returned.finish(), 'hosted-domain', askedAt)
      return { status: 'READY', from }
    } catch (thrown) {
      return { ...failed(thrown), from }
    }
  }

  return {
    /**
     * Leaves for the hosted domain, to sign in there.
     * @param from the address to come back to afterwards
     * @param provider the name of an identity provider; none for the hosted domain's own page
     * @returns only where the person stays or comes back by the page cache
     */
    async beginHostedSignIn(from: string, provider?: string): Promise<Failed> {
      try {
        return await (await loadHosted()).begin(from, provider)
      } catch (thrown) {
        return failed(thrown)
      }
    },

    /**
     * Ends a sign-in that came back from the hosted domain. However often it is called with the address, it
     * happens once.
     * @param url the address the browser was sent to, with the code in it, or bare where the page was reloaded
     * @param recognised told the address asked for, as soon as the sign-in is known to be one of this tab's
     */
    finishHostedSignIn(url: URL, recognised: (from: string) => void = () => {}): Promise<Finished> {
      const underWay = finishing.get(url) ?? finish(url, recognised)
      finishing.set(url, underWay)
      return underWay
    },
  }
}
