/** The simulation proves itself: it loses sessions as soon as one of the three guards is taken out. */
import { expect, test } from 'vitest'
import { simulate } from '../../../simulation/simulate'
import type { Weather } from '../../../simulation/simulatedPool'

/** Every tenth request goes wrong, and a spent refresh token is never accepted again. */
const ROUGH: Weather = { faults: 0.1, rotation: 0, lifetime: 300 }

test.each([
  ['nothing', 100],
  ['lock', 300],
  ['compare-and-set', 300],
  ['adoption', 20],
] as const)(
  'with %s taken out, %d sessions',
  async (missing, sessions) => {
    const { spurious } = await simulate(sessions, 1, missing, ROUGH)
    if (missing === 'nothing') expect(spurious).toBe(0)
    else expect(spurious).toBeGreaterThan(0)
  },
  60_000,
)

test('a response lost with no grace period ends in one clean sign-out, counted apart', async () => {
  const { spurious, unrecoverable } = await simulate(20, 1, 'nothing', ROUGH)
  expect(unrecoverable).toBeGreaterThan(0)
  expect(spurious).toBe(0)
})

test('a seed repeats its session', async () => {
  expect(await simulate(10, 77)).toEqual(await simulate(10, 77))
})
