/* oxlint-disable vitest/expect-expect, vitest/valid-title -- title and assertion are the caller's */
import type { Parameters } from 'fast-check'
import { test } from 'vitest'

/** Which values a property is tried with, and how many. */
type Values = Required<Pick<Parameters, 'numRuns'>> & Pick<Parameters, 'seed'>

/**
 * A test of what holds for any value: `npm test` tries the same values each time, and `npm run test:all` ten times as many new
 * ones. A failure names their seed.
 * @param runs how many values `npm test` tries
 * @param run gives the values to `fc.assert`
 */
export function property(title: string, runs: number, run: (values: Values) => unknown): void {
  test(title, async () => void (await run({ numRuns: runs, seed: 1 })))
  test(`${title}, with new values`, { tags: 'test-all', timeout: 300_000 }, async () => {
    await run({ numRuns: 10 * runs })
  })
}
