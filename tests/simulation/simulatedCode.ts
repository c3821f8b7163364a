/** What a page loads to speak to the pool. */
import type { Around } from './around'
import type { Judge, Watched } from './judge'
import type { Page } from './simulatedBrowser'
import type { Issued } from './simulatedPool'
import { MINUTES, SECONDS } from './units'
import type { TokenEndpoint } from '../../src/session/tokens/revocation'

export interface PoolCode extends TokenEndpoint {
  confirmDevice: (accessToken: string) => Promise<void>
  endEverySignIn: (accessToken: string) => Promise<void>
}

/**
 * The pool's code in one page, and the requests that it sends. Code that fails to load is loaded again.
 * @param isNeeded whether tokens had to be replaced
 */
export function simulatedCode(
  { time, chance, weather, pool }: Around,
  judge: Judge,
  page: Watched,
  isNeeded: (newest: Issued) => boolean,
): () => Promise<PoolCode> {
  let code: Promise<void> | undefined = weather.isCodeSlow ? undefined : Promise.resolve()
  const load = (): Promise<void> =>
    new Promise((resolve, reject) => {
      // The request stays open, as in a network that wants its own sign-in first, until the browser gives it up.
      const hangs = chance.hits(0.05)
      const fails = hangs || chance.hits(0.15)
      const answers = chance.hits(0.5) ? chance.between(10, 500) : chance.between(1, 15) * SECONDS
      const takes = hangs ? chance.between(1, 4) * MINUTES : answers
      page.codeSince = Infinity
      time.plan(
        takes,
        () => {
          page.codeSince = time.awake()
          if (fails) code = undefined
          if (!page.alive) return
          if (fails) reject(new TypeError('Failed to fetch dynamically imported module'))
          else resolve()
        },
        'network',
      )
    })
  const send = <T>(answer: () => T) => whileOpen(page, pool.request(answer))
  return async () => {
    await (code ??= load())
    return {
      async confirmDevice(accessToken) {
        if (!weather.hasDevices) return
        await send(() => pool.confirmDevice(accessToken))
      },
      endEverySignIn(accessToken) {
        const grant = pool.issuedFor(accessToken)?.grant
        if (grant) judge.asksToEndAll(grant)
        return send(() => pool.endEverySignIn(accessToken))
      },
      refresh: ({ refreshToken }) =>
        send(() => pool.exchange(refreshToken, isNeeded)).then((issued) => {
          judge.delivered(page, issued)
          return issued.tokens
        }),
      async revoke(token) {
        const grant = pool.grantOf(token)
        if (!grant) return
        judge.revokes(page, grant)
        await send(() => pool.end(grant))
      },
    }
  }
}

/** The outcome of a promise, as long as the page is open. */
export const whileOpen = <T>(page: Page, promise: Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    promise.then(
      (value) => page.alive && resolve(value),
      (thrown: unknown) => page.alive && reject(thrown instanceof Error ? thrown : new Error('no error')),
    )
  })
