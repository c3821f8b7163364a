/** The sign-in that another library left in this browser: one tab takes it over; a sign-in or a log-out here ends it. */
import { AuthError } from '../../cognito/errors'
import type { Tokens } from '../../cognito/tokens'
import type { RefreshDeps } from './refresh'
import type { SharedRecord } from './sharedRecord'
import type { SessionRecord, SignInMethod } from '../storage/record'

/** A sign-in of another library, as tokens that this app has just been given for it. */
export interface TakenOver {
  tokens: Tokens
  method: SignInMethod
  /** When they were asked for, in epoch milliseconds. */
  askedAt: number
}

/** Another library's sign-in in this browser. */
export interface TakeOver {
  take: (given: Given) => Promise<TakenOver | null>
  /** Removes it. @returns its refresh token, to be revoked; null where there is none */
  drop: () => Promise<string | null>
}

/** What a session offers to code that takes another one over. */
export interface Given {
  /** @param deviceKey of the device of the sign-in, if it has one */
  refresh: (refreshToken: string, deviceKey: string | undefined) => Promise<Tokens>
  now: () => number
  log: (message: string, error: AuthError) => void
}

export interface TakeOverDeps extends RefreshDeps {
  /** Takes over the sign-in that another library left in this browser; absent if that is switched off. */
  takeOver?: TakeOver | undefined
}

/** The other tabs find the tokens of the first one. A late answer is shown when it arrives. Does not reject. */
export async function takeOverOnce(
  { takeOver, lock, loadTokenEndpoint, clock, log }: TakeOverDeps,
  shared: SharedRecord,
  begin: (found: TakenOver, upon: SessionRecord) => Promise<unknown>,
): Promise<void> {
  try {
    await lock(async () => {
      await shared.reload()
      const before = shared.current()
      if (before.state === 'in') return
      const found = await takeOver?.take({
        // Fetched only if there is something to take over.
        refresh: async (...given) => (await loadTokenEndpoint()).refresh(...given),
        now: clock.now,
        log,
      })
      if (found) await begin(found, before)
    })
  } catch (thrown) {
    log(
      'The earlier session was not taken over',
      new AuthError('unreachable', 'Its code was not fetched', thrown),
    )
  }
}

/** Removes the earlier sign-in, after a sign-in or a log-out here: taking it over would bring back its person. Does not reject. */
export async function dropEarlier({ takeOver, loadTokenEndpoint }: TakeOverDeps): Promise<void> {
  try {
    const left = await takeOver?.drop()
    if (left) await (await loadTokenEndpoint()).revoke(left)
  } catch {
    // It ends by itself.
  }
}
