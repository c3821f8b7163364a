import type { Chance } from '../support/chance'
import type { Tell, Watched } from './judge'
import type { MachineClock } from './machineClock'
import type { SimulatedBrowser } from './simulatedBrowser'
import type { SimulatedHostedDomain } from './simulatedHostedDomain'
import type { SimulatedPool } from './simulatedPool'
import type { Timeline } from './timeline'
import type { Weather } from './weather'

/** What surrounds the apps of a browser. */
export interface Around {
  time: Timeline
  chance: Chance
  weather: Weather
  pool: SimulatedPool
  browser: SimulatedBrowser
  hostedDomain: SimulatedHostedDomain
  /** Tells all other pages of the origin that one has written. */
  announce: (by: Watched) => void
  machine: MachineClock
  said: Tell
}
