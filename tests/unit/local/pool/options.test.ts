import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HELP, OPTIONS } from '../../../../local/pool/options'

const readme = readFileSync('local/pool/README.md', 'utf8')

test('the flags are in --help and in README.md, and no others', () => {
  const flags = Object.keys(OPTIONS).map((name) => `--${name}`)
  expect(Array.from(HELP.matchAll(/^ {2}(--\w+)/gm), ([, flag]) => flag)).toEqual(flags)
  expect(Array.from(readme.matchAll(/^\| `(--\w+)/gm), ([, flag]) => flag)).toEqual(flags)
})
