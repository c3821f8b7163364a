import { expect, test } from 'vitest'
import { eightHours, NONE } from '../../../support/simulation'

test('no session of eight hours is lost, kept or mixed up by accident in 1,000 simulations, seeds 1 to 1000', async () => {
  const { wrong, cost, unrecoverable, uses, endedElsewhere } = await eightHours(1_000, 1)
  expect(wrong).toEqual(NONE)
  expect(cost).toBeLessThan(1.05)
  // The simulation was not too kind: tokens were used, responses lost for good, and sign-ins ended from elsewhere.
  expect(uses).toBeGreaterThan(1_000)
  expect(unrecoverable).toBeGreaterThan(0)
  expect(endedElsewhere).toBeGreaterThan(150)
}, 300_000)
