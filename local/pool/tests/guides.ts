import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** README.md of the package in a folder and the pages beside it, as one text. */
export const guidesOf = (folder: string): string =>
  ['README.md', ...readdirSync(join(folder, 'docs')).map((page) => `docs/${page}`)]
    .map((page) => readFileSync(join(folder, page), 'utf8'))
    .join('\n')
