import type { Timeline } from './timeline'
import { HOURS } from './units'

/** Milliseconds for which it remembers somebody. */
const REMEMBERS = 1 * HOURS

/** The hosted domain. For all apps it remembers who signed in there last from this browser: unless it is to ask, it lets anybody in as them. */
export function simulatedHostedDomain(time: Timeline) {
  let known: { sub: string; until: number } | undefined

  return {
    /** Whom it lets in without asking. */
    remembers: () => (known && time.now() < known.until ? known.sub : undefined),
    signIn(sub: string) {
      known = { sub, until: time.now() + REMEMBERS }
    },
    logout() {
      known = undefined
    },
  }
}

export type SimulatedHostedDomain = ReturnType<typeof simulatedHostedDomain>
