import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** The files that take longest, but for those of the other browsers. */
const LONG = [
  'stories/tabs',
  'stories/demo',
  'stories/screens',
  'stories/start',
  'stories/clock',
  'stories/passkeys',
  'docs/followGuides',
  'setup/setup',
  'package/package',
]

/** The other browsers' stories, which take longest of all; those in Chromium; and what needs no browser. */
const KINDS = [/^(selected|stories):/, /^stories$/, /(?:)/]

function place({ moduleId, project }: TestSpecification): number {
  const kind = KINDS.findIndex((pattern) => pattern.test(project.name))
  const long = LONG.findIndex((name) => moduleId.includes(`/${name}.test.`))
  return kind * (LONG.length + 1) + (long < 0 ? LONG.length : long)
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
    // Those of one project stay together: its files share a process.
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
