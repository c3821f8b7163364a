import { expect, test } from 'vitest'
import { readTokens } from '../../../../src/cognito/tokens'
import {
  createInactivity,
  type Inactivity,
  type SharedActivity,
} from '../../../../src/session/inactivity/inactivity'
import { NOBODY, signedIn } from '../../../../src/session/storage/record'
import { fakeClock, type FakeClock } from '../../../support/clock'
import { mintTokens } from '../../../support/tokens'

const MINUTE = 60_000

interface Tab {
  inactivity: Inactivity
  press: () => void
  /** What was reported: the seconds until the end, null while it is far away, or that it has come. */
  told: (number | 'over' | null)[]
}

/** A browser whose tabs share what they write. */
function browser(clock: FakeClock = fakeClock()) {
  let stored: number | null = null
  let isBlocked = false
  const listeners = new Set<() => void>()
  return {
    clock,
    store: (moment: number | null) => void (stored = moment),
    block: () => void (isBlocked = true),
    open(minutes = 15): Tab {
      let hear = () => {}
      let press = () => {}
      const moment: SharedActivity = {
        read: () => (isBlocked ? null : stored),
        write(at) {
          if (isBlocked) return
          stored = at
          for (const listener of listeners) if (listener !== hear) listener()
        },
        listen(changed) {
          hear = changed
          listeners.add(changed)
        },
      }
      const inactivity = createInactivity({
        clock,
        moment,
        watchActivity: (seen) => void (press = seen),
        minutes,
      })
      const told: Tab['told'] = []
      inactivity.watch(() => {
        const endsAt = inactivity.endsAt()
        told.push(inactivity.isOver() ? 'over' : endsAt && (endsAt - clock.now()) / 1_000)
      })
      return { inactivity, press: () => press(), told }
    },
  }
}

/** A clock that can be set by some milliseconds while the machine's time goes on. */
function setBy(machine: FakeClock) {
  let by = 0
  return {
    ...machine,
    set: (milliseconds: number) => void (by = milliseconds),
    now: () => machine.now() + by,
    at: (when: number, run: () => void) => machine.at(when - by, run),
  }
}

test('the session ends after the configured minutes without activity, and a question comes one minute before', async () => {
  const { clock, open } = browser()
  const { told } = open()
  await clock.advance(14 * MINUTE - 1)
  expect(told).toEqual([])
  await clock.advance(1)
  expect(told).toEqual([60])
  await clock.advance(MINUTE - 1)
  expect(told).toEqual([60])
  await clock.advance(1)
  expect(told).toEqual([60, 'over'])
})

test('with a limit of one minute there are 30 seconds to answer, more than the 20 of WCAG 2.2.1', async () => {
  const { clock, open } = browser()
  const { told } = open(1)
  await clock.advance(MINUTE)
  expect(told).toEqual([30, 'over'])
})

test('activity in any of twenty tabs counts for all', async () => {
  const { clock, open } = browser()
  const tabs = Array.from({ length: 20 }, () => open())
  for (let minute = 0; minute < 60; minute++) {
    await clock.advance(MINUTE)
    tabs[minute % 20]?.press()
  }
  expect(tabs.flatMap(({ told }) => told)).toEqual([])
  await clock.advance(15 * MINUTE)
  expect(tabs.map(({ told }) => told)).toEqual(tabs.map(() => [60, 'over']))
})

test('while the question is open only an answer counts, and one answer closes it in all tabs, any number of times', async () => {
  const { clock, open } = browser()
  const [here, there] = [open(), open()]
  for (let times = 1; times <= 12; times++) {
    await clock.advance(14 * MINUTE + 30_000)
    here.press()
    expect(there.told.at(-1)).toBe(60)
    here.inactivity.stay()
    expect([here.told.length, there.told.length]).toEqual([2 * times, 2 * times])
    expect([here.told.at(-1), there.told.at(-1)]).toEqual([null, null])
  }
})

test('the session is over when a computer wakes after the limit, and neither a key nor an answer prolongs it', async () => {
  const machine = fakeClock()
  const clock = setBy(machine)
  const tab = browser(clock).open()
  await machine.advance(MINUTE)
  // No timer runs during sleep, and the monotonic clock may stand still.
  clock.set(8 * 60 * MINUTE)
  tab.press()
  tab.inactivity.stay()
  expect(tab.inactivity.isOver()).toBe(true)
  expect(tab.told).toEqual(['over'])
})

test('activity right after a sleep counts, also if there was some right before it', async () => {
  const clock = fakeClock()
  let asleep = 0
  const sleeper = { ...clock, now: () => clock.now() + asleep, at: clock.at }
  const { open } = browser(sleeper)
  const { inactivity, press } = open()
  press()
  asleep = 13 * MINUTE
  press()
  asleep = 16 * MINUTE
  expect(inactivity.isOver()).toBe(false)
})

test.each([
  ['nothing', null],
  ['a moment that a clock wrote which has been set back since', Date.UTC(2030, 0, 1)],
])('the time begins with the page when storage has %s', async (_what, stored) => {
  const { clock, open, store } = browser()
  store(stored)
  const { told } = open()
  await clock.advance(14 * MINUTE - 1)
  expect(told).toEqual([])
  await clock.advance(1)
  expect(told).toEqual([60])
})

test('a clock that is set back does not prolong the session', async () => {
  const machine = fakeClock()
  const clock = setBy(machine)
  const { inactivity } = browser(clock).open()
  await machine.advance(MINUTE)
  clock.set(-60 * MINUTE)
  await machine.advance(13 * MINUTE)
  expect(inactivity.endsAt()).toBe(clock.now() + MINUTE)
  await machine.advance(MINUTE)
  expect(inactivity.isOver()).toBe(true)
})

test('activity counts if the clock has been set back to the moment of the one before: seed 6700056876', async () => {
  const machine = fakeClock()
  const clock = setBy(machine)
  const { inactivity, press } = browser(clock).open()
  press()
  await machine.advance(10 * MINUTE)
  clock.set(-10 * MINUTE)
  press()
  await machine.advance(10 * MINUTE)
  expect(inactivity.isOver()).toBe(false)
})

test('each tab counts for itself when storage is blocked', async () => {
  const { clock, open, block } = browser()
  block()
  const [here, there] = [open(), open()]
  await clock.advance(10 * MINUTE)
  here.press()
  await clock.advance(4 * MINUTE)
  expect([here.told, there.told]).toEqual([[], [60]])
})

test('a sign-in after the end starts the time anew', async () => {
  const { clock, open } = browser()
  const { inactivity, told } = open()
  await clock.advance(60 * MINUTE)
  inactivity.follow(signedInAt(clock.now()), true)
  expect(inactivity.isOver()).toBe(false)
  await clock.advance(15 * MINUTE)
  expect(told).toEqual([60, 'over', null, 60, 'over'])
})

const signedInAt = (now: number) => signedIn(readTokens(mintTokens({}, { now })), now, 'own-page')

test('if the time is over in all tabs, a session that storage does not have starts it for its own page only, until storage has it', async () => {
  const { clock, open, store } = browser()
  store(clock.now() - 60 * MINUTE)
  const { inactivity, press } = open()
  const record = signedInAt(clock.now())
  inactivity.follow(record, true)
  await clock.advance(MINUTE)
  press()
  expect([inactivity.isOver(), open().inactivity.isOver()]).toEqual([false, true])
  inactivity.follow(NOBODY, false)
  await clock.advance(MINUTE)
  press()
  expect(open().inactivity.isOver()).toBe(true)
  inactivity.follow(record, false)
  expect(open().inactivity.isOver()).toBe(false)
})

test('a sign-in whose page was closed before it could tell the others counts', () => {
  const { clock, open, store } = browser()
  store(clock.now() - 60 * MINUTE)
  const { inactivity } = open()
  inactivity.follow(signedInAt(clock.now() - 20 * MINUTE), false)
  expect(inactivity.isOver()).toBe(true)
  inactivity.follow(signedInAt(clock.now() - MINUTE), false)
  expect(inactivity.isOver()).toBe(false)
})

test('a sign-in from before the clock was set back is no activity: nobody knows when it was (seed 6300344843)', async () => {
  const { clock, open, store } = browser()
  store(clock.now())
  await clock.advance(10 * MINUTE)
  const { inactivity } = open()
  inactivity.follow(signedInAt(clock.now() + 60 * MINUTE), false)
  await clock.advance(5 * MINUTE)
  expect(inactivity.isOver()).toBe(true)
})
