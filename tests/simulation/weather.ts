import type { Chance } from '../support/chance'

/** What goes wrong in one session of the simulation. */
export interface Weather {
  /** Share of requests that something happens to. */
  faults: number
  rotation: 'off' | 0 | 30 | 60
  /** Seconds an access token lives. */
  lifetime: number
  /** Storage fails for single tabs, and for single page loads, while it works for the others. */
  isStoragePatchy: boolean
  /** Reads show what stood when they began, and are delivered late; so are the answers to writes. */
  areReadsLate: boolean
  /** The pool's code loads slowly, or not at all, when a page first needs it. */
  isCodeSlow: boolean
  /** Two people sign in and log out in turns, rather than mostly one. */
  isShared: boolean
}

/** The weather of a session, where none is given. */
export const someWeather = (chance: Chance): Weather => ({
  faults: chance.pick([0, 0.05, 0.3]),
  rotation: chance.pick<Weather['rotation']>(['off', 0, 30, 60, 60]),
  lifetime: chance.pick([600, 1800, 3600, 3600, 3600]),
  isStoragePatchy: chance.hits(0.3),
  areReadsLate: chance.hits(0.3),
  isCodeSlow: chance.hits(0.3),
  isShared: chance.hits(0.3),
})
