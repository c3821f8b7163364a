/** One browser for eight hours: everything around the app is simulated. */
import { chanceOf } from '../support/chance'
import { createApp } from './app'
import { add, NOTHING, type Tally } from './counts'
import { happenings } from './happenings'
import type { Tell, Watched } from './judge'
import { machineClock } from './machineClock'
import { simulatedBrowser, type Missing } from './simulatedBrowser'
import { simulatedHostedDomain } from './simulatedHostedDomain'
import { simulatedPool } from './simulatedPool'
import { timeline } from './timeline'
import { HOURS, MINUTES, SECONDS } from './units'
import { someWeather, type Weather } from './weather'

const LENGTH = 8 * HOURS
/** The apps of the origin, by their clients. */
const CLIENTS = ['client1', 'client2']

/**
 * @param given the weather; by default the seed chooses it
 * @param tell called with one line for each thing that happens
 * @returns the tally, and `step`, which runs the next event and returns false at the end
 */
export function createWorld(seed: number, missing: Missing = 'nothing', given?: Weather, tell?: Tell) {
  const chance = chanceOf(seed)
  const time = timeline(LENGTH)
  const weather = given ?? someWeather(chance)
  const pool = simulatedPool(time, chance, weather)
  const said = tell && ((what: string) => tell(`${(time.now() / SECONDS).toFixed(3)} ${what}`))
  said?.(JSON.stringify(weather))
  const machine = machineClock(time, chance)
  const browser = simulatedBrowser(time, chance, missing, weather)
  const hostedDomain = simulatedHostedDomain(time)
  const announce = (by: Watched) => apps.forEach((app) => app.hear(by))
  const around = { time, chance, weather, pool, browser, hostedDomain, machine, announce }
  const apps = CLIENTS.slice(0, weather.apps).map((client) =>
    createApp(client, { ...around, said: said && ((what) => said(`${client}: ${what}`)) }),
  )
  const { every, spell } = happenings(time, chance)

  if (weather.rows !== 'all')
    time.plan(chance.between(0, LENGTH / 2), () => {
      said?.(`localStorage: ${weather.rows}`)
      for (const app of apps) app.failRows()
      browser.failRows()
    })
  if (weather.endsWithWindow)
    every(3 * HOURS, () => {
      said?.('the window is closed')
      for (const app of apps) app.closeWindow()
      browser.closeWindow()
    })
  if (weather.faults > 0) {
    spell(3 * HOURS, 5 * MINUTES, (off) => {
      said?.(off ? 'offline' : 'online')
      pool.setOnline(!off)
      if (!off) for (const app of apps) app.wake()
    })
    every(6 * HOURS, () => {
      said?.('the machine sleeps')
      time.sleep(chance.between(1, 180) * MINUTES)
      said?.('the machine wakes')
      machine.woke()
      for (const app of apps) app.wake()
    })
    every(12 * HOURS, () => {
      const jump = chance.pick([-1, 1]) * chance.wait(HOURS)
      said?.(`the clock is put on by ${jump / SECONDS} s`)
      for (const app of apps) app.setClock()
      machine.putOn(jump)
    })
    spell(16 * HOURS, MINUTES, (full) => {
      said?.(full ? 'storage is full' : 'storage has room')
      browser.setFull(full)
      for (const app of apps) app.setFull(full)
    })
    spell(16 * HOURS, 5 * MINUTES, (stuck) => browser.setLocksWork(!stuck))
  }

  return {
    step: time.step,
    tally(): Tally {
      const sum = { ...NOTHING, ...pool.tally }
      for (const app of apps) add(sum, app.tally())
      return sum
    },
  }
}
