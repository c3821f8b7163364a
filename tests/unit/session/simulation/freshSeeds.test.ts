/** Seeds that nobody has looked at; those that fail are in the message, for `npm run simulate 1 <seed>`. */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { eightHours, NONE } from '../../../support/simulation'

test('nor in 3,000 of fresh seeds', async () => {
  const first = randomInt(1, 2 ** 31)
  const { wrong, cost } = await eightHours(3_000, first)
  expect(wrong, `seeds ${first} to ${first + 2_999}`).toEqual(NONE)
  expect(cost).toBeLessThan(1.05)
}, 300_000)
