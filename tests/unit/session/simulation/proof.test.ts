/** The simulation proves itself: it loses sessions as soon as one of the three guards is taken out. */
import { expect, test } from 'vitest'
import { simulate } from '../../../simulation/simulate'
import type { Weather } from '../../../simulation/simulatedPool'

/** Every tenth request goes wrong, and a spent refresh token is never accepted again. */
const ROUGH: Weather = { faults: 0.1, rotation: 0, lifetime: 300 }

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

// The note in the record does nearly all of the lock's work: about one session in 900 is lost without it.
test('with the lock taken out, seeds 1130 to 1134', async () => {
  const rougher: Weather = { ...ROUGH, faults: 0.15 }
  expect((await simulate(5, 1130, 'lock', rougher)).spurious).toBeGreaterThan(0)
  expect((await simulate(5, 1130, 'nothing', rougher)).spurious).toBe(0)
})

test('a response lost with no grace period ends in one clean sign-out, counted apart', async () => {
  const { spurious, unrecoverable } = await simulate(20, 1, 'nothing', ROUGH)
  expect(unrecoverable).toBeGreaterThan(0)
  expect(spurious).toBe(0)
})

test('a seed repeats its session', async () => {
  expect(await simulate(10, 77)).toEqual(await simulate(10, 77))
})
