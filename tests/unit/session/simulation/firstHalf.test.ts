import { expect, test } from 'vitest'
import { eightHours, NONE } from '../../../support/simulation'

test('no session is lost or kept by accident in 5,000 of eight hours, seeds 1 to 5000', async () => {
  const { wrong, cost, unrecoverable, uses } = await eightHours(5_000, 1)
  expect(wrong).toEqual(NONE)
  expect(cost).toBeLessThan(1.05)
  // It did happen: tokens were used, and responses lost for good.
  expect(uses).toBeGreaterThan(5_000)
  expect(unrecoverable).toBeGreaterThan(0)
}, 300_000)
