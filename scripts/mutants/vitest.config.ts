/** The unit tests of a layer, for scripts/mutants.ts, which says of which one. */
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TAGS } from '../../tests/support/tags.ts'

/** As in vite.config.ts. */
const PATIENCE = 30_000

/** The quickest file comes first, because the first test that notices a change ends its run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx
    const took = ({ project, moduleId }: TestSpecification) =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.duration ?? 0
    return files.toSorted((one, other) => took(one) - took(other))
  }
}

export default defineConfig({
  envDir: false,
  test: {
    environment: 'node',
    include: process.env['MUTANTS_TESTS']?.split(',').map((folder) => `${folder}/**/*.test.ts`) ?? [],
    // A session of the simulation passes through everything: one that fails says nothing of the change.
    exclude: ['session/simulation/**'],
    setupFiles: 'tests/support/unitSetup.ts',
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    // `npm test` leaves these out, too.
    tags: TAGS.map((tag) => ({ ...tag, skip: true })),
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
})
