import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HELP, OPTIONS } from '../options'

const readme = readFileSync('local/pool/README.md', 'utf8')

test('--help and README.md list exactly the flags of the program', () => {
  const flags = Object.keys(OPTIONS).map((name) => `--${name}`)
  expect(Array.from(HELP.matchAll(/^ {2}(--\w+)/gm), ([, flag]) => flag)).toEqual(flags)
  expect(Array.from(readme.matchAll(/^\| `(--\w+)/gm), ([, flag]) => flag)).toEqual(flags)
})
