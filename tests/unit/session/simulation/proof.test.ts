/** The simulation proves itself: it loses sessions as soon as one of the three guards is taken out. */
import { expect, test } from 'vitest'
import { costOf } from '../../../simulation/counts'
import { simulate } from '../../../simulation/simulate'
import type { Weather } from '../../../simulation/weather'

/** Every tenth request goes wrong, and a spent refresh token is never accepted again. */
const ROUGH: Weather = {
  faults: 0.1,
  rotation: 0,
  lifetime: 300,
  isStoragePatchy: false,
  areReadsLate: false,
  isCodeSlow: false,
  isShared: false,
}

test.each([
  ['nothing', 100, 1],
  ['compare-and-set', 300, 1],
  ['adoption', 20, 1],
] as const)(
  'with %s taken out, %d sessions',
  async (missing, sessions, first) => {
    const { spurious } = await simulate(sessions, first, missing, ROUGH)
    if (missing === 'nothing') expect(spurious).toBe(0)
    else expect(spurious).toBeGreaterThan(0)
  },
  60_000,
)

// The note in the record, written by compare-and-set, keeps the sessions; the lock spares requests.
test('with the lock taken out no session is lost, and more is asked of the pool than with it', async () => {
  const [without, whole] = [await simulate(200, 1, 'lock'), await simulate(200, 1, 'nothing')]
  expect(without.spurious).toBe(0)
  expect(costOf(without)).toBeGreaterThan(costOf(whole))
}, 60_000)

test('a response lost with no grace period ends in one clean sign-out, counted apart', async () => {
  const { spurious, unrecoverable } = await simulate(20, 1, 'nothing', ROUGH)
  expect(unrecoverable).toBeGreaterThan(0)
  expect(spurious).toBe(0)
})

test('a seed repeats its session', async () => {
  expect(await simulate(10, 77)).toEqual(await simulate(10, 77))
})
