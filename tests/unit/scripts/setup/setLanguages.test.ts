import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FALLBACK, LANGUAGES } from '../../../../src/messages/languages'
import { isProduct } from '../../../support/product'

const takenOut = LANGUAGES.filter((code) => code !== FALLBACK)

test.skipIf(isProduct)('no test imports the messages of a language that a product may remove', () => {
  const importing = new RegExp(`from '.*/messages/(${takenOut.join('|')})/`)
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  expect(tests.filter((path) => importing.test(readFileSync(join('tests', path), 'utf8')))).toEqual([])
})
