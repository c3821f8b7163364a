/** What a run says about a test file. */
export interface TestFile {
  path: string
  /** The names of the tests that failed. */
  failed: readonly string[]
  /** Why it failed although no test did: it could not be loaded, or something before or after its tests has failed. */
  problem: string | undefined
}

/**
 * What tests say about a fault in the source. `broken`: a test file could not be loaded, as if the fault were a syntax error, which
 * says nothing about the tests.
 */
export type Outcome = { end: 'noticed' | 'broken'; how: string } | { end: 'passed' }

/** @param errors that were thrown outside of the test files: they fail the gate, too */
export function outcomeOf(files: readonly TestFile[], errors: readonly string[]): Outcome {
  for (const {
    path,
    failed: [test],
  } of files)
    if (test !== undefined) return { end: 'noticed', how: `${path} “${test}”` }
  for (const { path, problem } of files)
    if (problem !== undefined) return { end: 'broken', how: `${path} ${problem}` }
  const [error] = errors
  return error === undefined
    ? { end: 'passed' }
    : { end: 'noticed', how: `an error outside of the tests: ${error}` }
}
