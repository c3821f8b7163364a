import { createHash } from 'node:crypto'
import { isIn } from './parts'

/** The sums of our files as a set-up has written them, in the format of sha256sum, so that a product can see which it has changed. */
export const SUMS = 'gatehouse.sha256'

/** The files that a business edits: docs/yours.md. */
const YOURS = isIn([
  '.env',
  '.env.example',
  '.github',
  '.gitignore',
  'README.md',
  'deploy/furtherServices.ts',
  'gatehouse.json',
  SUMS,
  'local/api/api.ts',
  'local/people.ts',
  'package-lock.json',
  'package.json',
  'scripts/imports/importTable.ts',
  'src/routes.tsx',
  'src/app.config.tsx',
  'src/home',
  'src/product.ts',
  'src/messages/*/product.ts',
  'src/messages/languages.ts',
  'src/messages/parts.ts',
  'src/signIn.config.ts',
  'src/signUp.config.tsx',
  'src/theme/icon.png',
  'src/theme/logo.svg',
  'src/theme/tokens.css',
  'tests/screens',
  'tests/stories',
  'tests/unit',
  'vendor',
])

const sumOf = (text: Buffer) => createHash('sha256').update(text).digest('hex')

/**
 * @param paths of all files of a product
 * @param read reads one as it was just written
 * @param before the text of the file of sums of an earlier set-up, and the files that this one has not written
 * @returns the text of the file of sums
 */
export const sumsOf = (
  paths: readonly string[],
  read: (path: string) => Buffer,
  before?: { sums: string; isOld: (path: string) => boolean },
): string => {
  const old = new Map(before?.sums.split('\n').map((line) => [line.split('  ')[1], `${line}\n`]))
  return paths
    .filter((path) => !YOURS(path))
    .map((path) => (before?.isOld(path) ? (old.get(path) ?? '') : `${sumOf(read(path))}  ${path}\n`))
    .join('')
}

/**
 * Our files that a product has changed or removed.
 * @param sums the text of the file of sums
 * @param read is undefined where the file is gone
 */
export const changedIn = (sums: string, read: (path: string) => Buffer | undefined): string[] =>
  sums.split('\n').flatMap((line) => {
    const [sum, path] = line.split('  ')
    if (path === undefined) return []
    const text = read(path)
    return text !== undefined && sumOf(text) === sum ? [] : [path]
  })
