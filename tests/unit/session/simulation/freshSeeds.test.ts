/**
 * New random seeds; the message names those that fail, for `npm run simulate 1 <seed>`.
 *
 * @module-tag test-all
 */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { eightHours, NONE } from '../../../support/simulation'

test('no session of eight hours is lost, kept or mixed up by accident in 3,000 simulations with fresh seeds', async () => {
  const first = randomInt(1, 2 ** 31)
  const { wrong, cost } = await eightHours(3_000, first)
  expect(wrong, `seeds ${first} to ${first + 2_999}`).toEqual(NONE)
  expect(cost).toBeLessThan(1.05)
}, 300_000)
