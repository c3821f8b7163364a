/** The selected stories of all files as one file, so that a browser, which is slow to start, starts only once. */
import { describe } from 'vitest'
import { SELECTED } from '../support/storySelection'
// Imported here first, because fixtures must be defined outside `describe`.
import '../support/stories'

for (const file of Object.keys(SELECTED))
  // oxlint-disable-next-line vitest/valid-title -- the file's name, by which the selection knows its stories
  describe(file, async () => {
    await import(`./${file}.test.ts`)
  })
