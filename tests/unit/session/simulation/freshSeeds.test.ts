/** New random seeds; the message names those that fail, for `npm run simulate 1 <seed>`. */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { eightHours, NONE } from '../../../support/simulation'

test('no session of eight hours is lost, kept or mixed up by accident in 1,000 simulations with fresh seeds', async () => {
  const first = randomInt(1, 2 ** 31)
  const { wrong, cost } = await eightHours(1_000, first)
  expect(wrong, `seeds ${first} to ${first + 999}`).toEqual(NONE)
  expect(cost).toBeLessThan(1.05)
}, 300_000)
