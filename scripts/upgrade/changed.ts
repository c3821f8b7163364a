/**
 * In a product, `npm run check` begins with this: it names the files of Gatehouse that the product has
 * changed. They are no fault.
 */
import { existsSync, readFileSync } from 'node:fs'
import { changedIn, SUMS } from './checksums'

const changed = changedIn(readFileSync(SUMS, 'utf8'), (path) =>
  existsSync(path) ? readFileSync(path) : undefined,
)
if (changed.length > 0)
  console.log(
    `You have changed ${changed.length === 1 ? 'this file' : `these ${changed.length} files`} of Gatehouse. An upgrade may ask ` +
      `you to merge ${changed.length === 1 ? 'it' : 'them'}:\n${changed.map((path) => `  ${path}\n`).join('')}`,
  )
