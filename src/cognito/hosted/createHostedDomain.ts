/** Sign-in and log-out at the hosted domain: the part that needs a browser. Loaded when needed. */
import type { Bytes } from '../bytes'
import { AuthError } from '../AuthError'
import type { HostedDomain, HostedSignIn } from '../HostedDomain'
import { cancelled, readCallback, stateMismatch } from './callback'
import { codeChallenge, newSecret } from './pkce'
import { exchange } from './token'
import { authorizeUrl, logoutUrl, type HostedApp } from './urls'
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

export function createHostedDomain(
  app: HostedApp,
  { begun: place, leave, now, random }: Environment,
): HostedDomain {
  const begun = transactions(place, now)

  async function begin(
    asked: Pick<Transaction, 'from' | 'confirms' | 'prompt' | 'provider' | 'onceMoreAt'>,
    address?: HostedSignIn['address'],
  ): Promise<never> {
    const [state, verifier, nonce] = [newSecret(random), newSecret(random), newSecret(random)] as const
    if (!begun.add({ ...asked, state, verifier, nonce, begunAt: now() }))
      throw new AuthError('storage-blocked', 'The sign-in could not be kept in sessionStorage')
    const challenge = await codeChallenge(verifier)
    const { provider, prompt } = asked
    await leave(authorizeUrl(app, { state, nonce, challenge, provider, prompt, address }))
    // The transaction is kept: Forward leads to the hosted page again, where the sign-in can still be
    // finished.
    throw cancelled()
  }

  return {
    begin: ({ provider = '', address, ...asked }) =>
      begin({ ...asked, provider, onceMoreAt: provider }, address),

    handleCallback(url) {
      const { state, answer } = readCallback(url)
      const transaction = begun.take(state)
      if (transaction === undefined) throw stateMismatch()
      const { from, confirms, prompt, verifier, nonce, provider, onceMoreAt, begunAt } = transaction
      return {
        from,
        confirms,
        provider,
        finish: async () => {
          if ('error' in answer) {
            // People who chose the provider on the hosted page must choose it there again.
            if (answer.error.code === 'account-linked' && onceMoreAt)
              return begin({ from, confirms, prompt, provider, onceMoreAt: '' })
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
