import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** The files that take longest, beside those of the other browsers, which come first by the names of their projects. */
const LONG = ['tabs', 'demo', 'screens', 'start', 'clock', 'passkeys']

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((name) => moduleId.endsWith(`/stories/${name}.test.ts`))
  return found < 0 ? LONG.length : found
}

/**
 * The order of test files. On a clean checkout Vitest knows no durations and goes by size; the longest stories are short
 * files, and came last, each on its own while the other workers had nothing to do.
 */
export class LongestFirst implements TestSequencer {
  readonly #usual: Promise<TestSequencer>

  constructor(vitest: Vitest) {
    // Loaded here: a development server reads this file, too, and has no use for what takes as long to load as Vite.
    this.#usual = import('vitest/node').then(({ BaseSequencer }) => new BaseSequencer(vitest))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual).shard(files)
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await this.#usual
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, which copies
    const sorted = await usual.sort(files)
    const isOther = ({ project }: TestSpecification) => project.name !== 'stories'
    const stories = sorted
      .filter((file) => !isOther(file))
      .toSorted((one, other) => place(one) - place(other))
    return [...sorted.filter(isOther), ...stories]
  }
}
