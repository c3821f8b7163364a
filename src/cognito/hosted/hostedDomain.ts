/** Sign-in and log-out at the hosted domain: the part that needs a browser. Loaded when needed. */
import type { Bytes } from '../bytes'
import { AuthError } from '../errors'
import { cancelled, readCallback, stateMismatch } from './callback'
import { codeChallenge, newSecret } from './pkce'
import { exchange } from './token'
import { authorizeUrl, logoutUrl, type HostedApp } from './urls'
import type { Tokens } from '../tokens'
import { transactions, type Place, type Transaction } from './transactions'

/** The browser, as far as it is needed. */
export interface Environment {
  /** Where the tab keeps the sign-ins that have not come back. */
  begun: Place
  /**
   * Leaves for another address. Resolves only where this page is shown again from the page cache, and rejects
   * where the browser does not let it leave.
   */
  leave: (url: string) => Promise<void>
  /** Epoch milliseconds. */
  now: () => number
  random: (length: number) => Bytes
}

/** A sign-in that has come back. */
interface HandledCallback {
  /** The address to go to, as it was asked for. */
  from: string
  /** The `sub` of the person who confirms with it that it is them; absent for a sign-in. */
  confirms?: string | undefined
  /**
   * Exchanges the code, or leaves for the provider once more.
   * @throws AuthError, also what the hosted domain refused the sign-in with; 'not-asked' if it was to ask and has not
   */
  finish: () => Promise<Tokens>
}

export interface HostedDomain {
  /**
   * Leaves for the hosted domain.
   * @param from the address to come back to afterwards
   * @param provider the name of an identity provider of the pool; none for the hosted domain's own page
   * @param prompt 'login' also asks people who are signed in there
   * @param confirms the `sub` of the person who is to confirm that it is them; not given for a sign-in
   * @throws AuthError 'sign-in-cancelled' if the person comes back to this same page, 'storage-blocked'
   */
  begin: (from: string, provider?: string, prompt?: 'login', confirms?: string) => Promise<never>
  /**
   * Finds the sign-in that belongs to a callback address. It can be used only once.
   * @throws AuthError 'state-mismatch', 'sign-in-cancelled'
   */
  handleCallback: (url: URL) => HandledCallback
  /**
   * The address that was requested before the newest sign-in that has not come back; the empty string if there is none. A
   * callback page that is reloaded before it has found its sign-in has no other source.
   */
  askedFor: () => string
  /** Leaves for the hosted domain's log-out. */
  logout: () => Promise<void>
}

export function createHostedDomain(
  app: HostedApp,
  { begun: place, leave, now, random }: Environment,
): HostedDomain {
  const begun = transactions(place, now)

  async function begin(
    asked: Pick<Transaction, 'from' | 'confirms' | 'prompt' | 'onceMoreAt'>,
    provider?: string,
  ): Promise<never> {
    const [state, verifier, nonce] = [newSecret(random), newSecret(random), newSecret(random)] as const
    if (!begun.add({ ...asked, state, verifier, nonce, begunAt: now() }))
      throw new AuthError('storage-blocked', 'The sign-in could not be kept in sessionStorage')
    const challenge = await codeChallenge(verifier)
    await leave(authorizeUrl(app, { state, nonce, challenge, provider, prompt: asked.prompt }))
    // The transaction is kept: Forward leads to the hosted page again, where the sign-in can still be finished.
    throw cancelled()
  }

  return {
    begin: (from, provider, prompt, confirms) =>
      begin({ from, confirms, prompt, onceMoreAt: provider ?? '' }, provider),

    handleCallback(url) {
      const { state, answer } = readCallback(url)
      const transaction = begun.take(state)
      if (transaction === undefined) throw stateMismatch()
      const { from, confirms, prompt, verifier, nonce, onceMoreAt, begunAt } = transaction
      return {
        from,
        confirms,
        finish: async () => {
          if ('error' in answer) {
            // People who chose the provider on the hosted page must choose it there again.
            if (answer.error.code === 'account-linked' && onceMoreAt)
              return begin({ from, confirms, prompt, onceMoreAt: '' }, onceMoreAt)
            throw answer.error
          }
          const signedInSince = prompt && begunAt
          return exchange(app, { code: answer.code, verifier, nonce, signedInSince }, now)
        },
      }
    },

    askedFor: () => begun.newestFrom(),

    logout: () => leave(logoutUrl(app)),
  }
}
