/**
 * The simulation can fail: without transaction or adoption it loses sessions, and without the lock it costs more.
 */
import { expect, test } from 'vitest'
import { costOf } from '../../../simulation/counts'
import { simulate } from '../../../simulation/simulate'
import type { Weather } from '../../../simulation/weather'

/** Every tenth request fails, and a used refresh token is never accepted again. */
const ROUGH: Weather = {
  faults: 0.1,
  rotation: 0,
  lifetime: 300,
  isStoragePatchy: false,
  areReadsLate: false,
  isCodeSlow: false,
  isCancelled: false,
  rows: 'all',
  hasCookies: true,
  hasDevices: false,
  endsEverySignIn: false,
  isShared: false,
  endsWithWindow: false,
  isHosted: false,
  apps: 1,
}

test.each([
  ['nothing', 100, 1],
  ['transaction', 100, 1],
  ['adoption', 20, 1],
] as const)(
  'the simulation loses sessions exactly when a guard is removed: %s removed, %d sessions',
  async (missing, sessions, first) => {
    const { spurious } = await simulate(sessions, first, missing, ROUGH)
    if (missing === 'nothing') expect(spurious).toBe(0)
    else expect(spurious).toBeGreaterThan(0)
  },
  60_000,
)

// The note in the record, by transaction, and the looks after a refusal keep the sessions; the lock saves requests.
test('without the lock no session is lost, but the pool gets more requests', async () => {
  const [without, whole] = [await simulate(100, 1, 'lock'), await simulate(100, 1, 'nothing')]
  expect(without.spurious).toBe(0)
  expect(costOf(without)).toBeGreaterThan(costOf(whole))
}, 60_000)

test('a response lost without a grace period ends in one clean sign-out, which is counted separately', async () => {
  const { spurious, unrecoverable } = await simulate(20, 1, 'nothing', ROUGH)
  expect(unrecoverable).toBeGreaterThan(0)
  expect(spurious).toBe(0)
})

test('the same seed gives the same simulation', async () => {
  expect(await simulate(10, 77)).toEqual(await simulate(10, 77))
})
