import { sumOf, SUMS } from '../upgrade/checksums'
import { isIn } from './parts'

/** The files that a business edits: docs/guides/yours.md. */
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
  'src/theme/designTokens.css',
  'tests/screens',
  'tests/stories',
  'tests/unit',
  'vendor',
])

/**
 * @param paths of all files of a product
 * @param read reads one as it was just written
 * @param before the text of the file of sums of an earlier set-up, and the files that this one has not
 *   written
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
