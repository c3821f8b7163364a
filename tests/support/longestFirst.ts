import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** The files that take longest, by project. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  stories: ['tabs', 'demo', 'screens', 'start', 'clock', 'passkeys'],
  unit: ['setup/setup', 'docs/followGuides', 'fixedSeeds', 'proof', 'freshSeeds'],
}

/** Another browser starts slowly and has one file, so it begins first. Chromium has the most stories. */
const rank = (project: string): number => (project.startsWith('smoke:') ? 0 : project === 'stories' ? 2 : 1)

const place = ({ project, moduleId }: TestSpecification): number => {
  const long = LONG[project.name] ?? []
  const found = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return found < 0 ? long.length : found
}

/**
 * The order of test files. On a clean checkout Vitest knows no durations and sorts by size. The longest stories are short
 * files, so they came last and ran alone while the other workers were idle.
 */
export class LongestFirst implements TestSequencer {
  readonly #usual: Promise<TestSequencer>

  constructor(vitest: Vitest) {
    // Loaded here, because a development server also reads this file and need not load something as large as Vite.
    this.#usual = import('vitest/node').then(({ BaseSequencer }) => new BaseSequencer(vitest))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual).shard(files)
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await this.#usual
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, which copies
    const sorted = await usual.sort(files)
    const projects = new Set(sorted.map(({ project }) => project.name))
    const filesOf = (name: string) =>
      sorted
        .filter(({ project }) => project.name === name)
        .toSorted((one, other) => place(one) - place(other))
    return [...projects].toSorted((one, other) => rank(one) - rank(other)).flatMap(filesOf)
  }
}
