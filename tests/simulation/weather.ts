import type { Chance } from '../support/chance'

/** Storage works, throws, takes no more, or has nothing after a write. */
export type Keeping = 'all' | 'throws' | 'no more' | 'nothing'

/** What goes wrong in one session of the simulation. */
export interface Weather {
  /** The share of requests that fail in some way. */
  faults: number
  rotation: 'off' | 0 | 30 | 60
  /** The lifetime of an access token, in seconds. */
  lifetime: number
  /** Storage fails for single tabs or page loads, while it works for the others. */
  isStoragePatchy: boolean
  /** Reads return what was stored when they began, but late. Answers to writes are late, too. */
  areReadsLate: boolean
  /** When a page first needs the pool's code, it loads slowly or not at all. */
  isCodeSlow: boolean
  /** People cancel sign-ins, also while they wait for storage. */
  isCancelled: boolean
  /** What localStorage keeps from some moment on. */
  rows: Keeping
  /** Cookies work. Without them a window is open for as long as one of its pages is. */
  hasCookies: boolean
  /** The pool remembers devices: it refuses the refresh of a sign-in whose device was not confirmed. */
  hasDevices: boolean
  /**
   * A log-out ends every sign-in of the person, and so does a new password, after which its page signs in
   * anew.
   */
  endsEverySignIn: boolean
  /** Two people sign in and log out in turn, rather than mostly one. */
  isShared: boolean
  /** Some people do not stay signed in: their sessions end with the browser's window, which is closed now and then. */
  endsWithWindow: boolean
  /** Some people sign in at the hosted domain, which remembers them. */
  isHosted: boolean
  /** Apps on one origin, of one pool. */
  apps: 1 | 2
  /** Minutes without anybody that end a session. */
  inactivity?: number | undefined
}

/** The weather of a session if none is given. */
export function someWeather(chance: Chance): Weather {
  const isStoragePatchy = chance.hits(0.3)
  return {
    faults: chance.pick([0, 0.05, 0.3]),
    rotation: chance.pick<Weather['rotation']>(['off', 0, 30, 60, 60]),
    lifetime: chance.pick([600, 1800, 3600, 3600, 3600]),
    isStoragePatchy,
    areReadsLate: chance.hits(0.3),
    isCodeSlow: chance.hits(0.3),
    isCancelled: chance.hits(0.3),
    // Not with the other: where both stores fail at once, nothing tells the next page of a log-out (seed 1400002799).
    rows:
      !isStoragePatchy && chance.hits(0.3) ? chance.pick<Keeping>(['throws', 'no more', 'nothing']) : 'all',
    hasCookies: chance.hits(0.85),
    hasDevices: chance.hits(0.3),
    endsEverySignIn: chance.hits(0.2),
    isShared: chance.hits(0.3),
    inactivity: chance.hits(0.3) ? 30 : undefined,
    endsWithWindow: chance.hits(0.3),
    isHosted: chance.hits(0.3),
    apps: chance.hits(0.3) ? 2 : 1,
  }
}
