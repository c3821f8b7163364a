/**
 * A working day of many people with one user pool, in virtual time: what their pages request, and with what
 * result.
 */
import { ageSince } from '../../../src/async/clock'
import { AuthError } from '../../../src/cognito/AuthError'
import { chanceOf } from '../../../tests/support/chance'
import { BY_TEXT, DAY, PERSON } from './assumptions'
import { createBrowser } from './browser'
import { CALLS } from './figures'
import { throttledPool, type Operation, type ThrottledPool } from './throttledPool'
import { virtualTime } from './virtualTime'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The simulated hours of the day: from before the first person comes until the last one has gone. */
export const BEGINS = DAY.arrival.at - 0.5
export const ENDS = DAY.arrival.at + PERSON.hoursADay + 0.5

export interface SimulatedDay extends Pick<ThrottledPool, 'log' | 'late'> {
  /** How many are simulated. */
  people: number
  /** How many real people each of them stands for. */
  each: number
  /** How many were no longer signed in when they wanted to log out. */
  signedOut: number
  /** How many of these had loaded the page just as a refresh was answered, so that the answer was lost. */
  lostAnswer: number
}

interface Options {
  /** How many of the people at work are simulated; the pool's quotas are smaller in proportion. */
  people: number
  /** Whether the pool cannot be reached for a while (`DAY.outage`). */
  hasOutage: boolean
  /** Used in place of the random numbers in [0, 1) with which the pages spread their tries. */
  random?: () => number
}

/** Milliseconds from the start of the simulation to an hour of the day. */
export const sinceStart = (hour: number): number => (hour - BEGINS) * HOUR

/** Simulates the day of `DAY`; with the same options the day is always the same. */
export async function simulateDay({ people, hasOutage, random }: Options): Promise<SimulatedDay> {
  const each = (DAY.users * DAY.atWork) / people
  const chance = chanceOf(1)
  const time = virtualTime(sinceStart(ENDS))
  const pool = throttledPool(time, chance, 1 / each)
  let [signedOut, lostAnswer] = [0, 0]

  const waitFor = (delay: number) => new Promise<void>((resolve) => void time.after(delay, resolve))
  const waitUntil = (moment: number) => waitFor(moment - time.now())

  async function workingDay(index: number): Promise<void> {
    let hasLost = false
    const openPage = createBrowser(time, pool, random ?? chance.next, () => (hasLost = true))
    let page = openPage()
    let isAtWork = true
    let signedInAt = 0

    async function signIn(): Promise<void> {
      const age = ageSince(page.clock)
      const calls = chance.hits(BY_TEXT) ? CALLS.signInWithCode : CALLS.signIn
      while (!(await answers(calls))) await waitFor(chance.between(...DAY.pressesAgain) * SECOND)
      await page.tokens.beginSession(pool.issue(`person ${index}`), 'own-page', age)
      signedInAt = time.now()
    }

    async function showHome(): Promise<void> {
      const token = await page.tokens.accessToken().catch(ifRefused)
      if (token) await answers(time.now() - signedInAt < 10 * MINUTE ? CALLS.homeAtFirst : CALLS.home)
    }

    async function load(): Promise<void> {
      page.close()
      page = openPage()
      await page.tokens.start()
    }

    function again(timesAnHour: number, act: () => Promise<void>): void {
      time.after(chance.wait(HOUR / timesAnHour), () => {
        if (!isAtWork) return
        void act()
        again(timesAnHour, act)
      })
    }

    const { at, within } = DAY.arrival
    const comes = sinceStart(at) + (comesAt((index + 0.5) / people) - 0.5) * within * MINUTE
    await waitUntil(comes)
    await page.tokens.start()
    await signIn()
    await showHome()
    again(PERSON.homesAnHour, showHome)
    again(PERSON.loadsAnHour, load)
    // As if the API refused every token, which makes all pages refresh at the same time.
    if (hasOutage) void waitUntil(sinceStart(DAY.outage.at)).then(() => page.tokens.refresh())
    void waitUntil(sinceStart(DAY.release.at) + chance.between(0, DAY.release.within) * MINUTE)
      .then(load)
      .then(showHome)
    await waitUntil(comes + PERSON.hoursADay * HOUR)
    isAtWork = false
    if (await page.tokens.logOut()) await answers(CALLS.logout)
    else {
      signedOut++
      if (hasLost) lostAnswer++
    }
    page.close()
  }

  /**
   * Sends the calls to the pool, in order. @returns whether it answered all; after a refusal the rest is not
   * sent
   */
  async function answers(calls: readonly Operation[]): Promise<boolean> {
    try {
      for (const call of calls) await pool.ask(call)
      return true
    } catch (thrown) {
      ifRefused(thrown)
      return false
    }
  }

  for (let index = 0; index < people; index++) void workingDay(index)
  if (hasOutage) {
    const { at, minutes } = DAY.outage
    void waitUntil(sinceStart(at)).then(() => pool.setReachable(false))
    void waitUntil(sinceStart(at) + minutes * MINUTE).then(() => pool.setReachable(true))
  }
  const { stackTraceLimit } = Error
  // No code reads the stacks of refusals, and they take much of the time.
  Error.stackTraceLimit = 0
  await time.pass()
  Error.stackTraceLimit = stackTraceLimit
  return { log: pool.log, late: pool.late, people, each, signedOut, lostAnswer }
}

/** When a person comes, from 0 to 1, given the share of people who come before: most come in the middle. */
const comesAt = (share: number): number =>
  share < 0.5 ? Math.sqrt(share / 2) : 1 - Math.sqrt((1 - share) / 2)

function ifRefused(thrown: unknown): null {
  if (thrown instanceof AuthError) return null
  throw thrown
}
