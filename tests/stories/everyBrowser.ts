/** The selected stories of all files as one file, so that a browser, slow to start, is started once for them. */
import { describe } from 'vitest'
import { SELECTED } from '../support/storySelection'
// A fixture of a file begins outside of `describe`.
import '../support/stories'

for (const file of Object.keys(SELECTED))
  // oxlint-disable-next-line vitest/valid-title -- the file's name, by which the selection knows its stories
  describe(file, async () => {
    await import(`./${file}.test.ts`)
  })
