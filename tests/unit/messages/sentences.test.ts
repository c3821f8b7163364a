/** What people read comes from the catalogue: no screen says a sentence of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { YOURS } from '../../../scripts/imports/importTable'
import { isProduct } from '../../support/product'

/** What people in development alone read, and the business's own words. */
const MAY_SPEAK =
  /^src\/(messages|cognito|session|http|async|diagnoses|checkConfig\.ts|signIn\.config\.ts|app\/ConfigProblems|home\/YourHomePage|auth\/(SeededUsers|DevelopmentNotice|tellDiagnosis))/

/** Attributes that people read, or have read to them. */
const READ =
  /^(title|label|hint|subtitle|alt|placeholder|aria-(label|description|roledescription|valuetext)|\w*Label)$/

const hasWord = (text: string) => /\p{L}{2}/u.test(text)
/** A text of several words that begins as a sentence does. */
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}*['’]?\p{Ll}* \p{L}|^\p{Lu}\p{L}+[.!?…]$/u.test(text.trim())

/** The texts in a source that people would read. */
function sentencesIn(path: string, source: string): string[] {
  const found: string[] = []
  const { program } = parseSync(path, source)
  const thrown: { start: number; end: number }[] = []
  new Visitor({
    // What an exception says is for developers.
    NewExpression: (node) =>
      void (source.slice(node.callee.start, node.callee.end).endsWith('Error') && thrown.push(node)),
    JSXText: ({ value }) => void (hasWord(value) && found.push(value.trim())),
    JSXAttribute: ({ name, value }) => {
      const attribute = source.slice(name.start, name.end)
      if (
        value?.type === 'Literal' &&
        typeof value.value === 'string' &&
        READ.test(attribute) &&
        hasWord(value.value)
      )
        found.push(value.value)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isSentence(node.value) && !isIn(node, thrown))
        found.push(node.value)
    },
    TemplateElement: (node) => {
      if (isSentence(node.value.raw) && !isIn(node, thrown)) found.push(node.value.raw)
    },
  }).visit(program)
  return [...new Set(found)]
}

const isIn = (node: { start: number; end: number }, around: { start: number; end: number }[]) =>
  around.some(({ start, end }) => start <= node.start && node.end <= end)

/** The files that a business edits, of a product that is its own, and its folders, say what it likes. */
const isBusiness = (path: string) =>
  Object.keys(YOURS).some((folder) => path.startsWith(`${folder}/`)) ||
  (isProduct && /^src\/(\w+\.config\.tsx?|app\/routes\.tsx|home\/HomePage\.tsx)$/.test(path))

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((path) => /\.tsx?$/.test(path) && !MAY_SPEAK.test(path) && !isBusiness(path))

test.each(sources)('%s says nothing by itself', (path) => {
  expect(sentencesIn(path, readFileSync(path, 'utf8'))).toEqual([])
})

describe('a sentence is found', () => {
  test.each([
    ['between tags', '<p>Good morning</p>'],
    ['in an attribute that is read', '<Field label="Name" />'],
    ['in a value', "const text = 'Your name is missing.'"],
    ['in a template', 'const text = `Added by ${name}`'],
  ])('%s', (_where, source) => {
    expect(sentencesIn('a.tsx', source)).toHaveLength(1)
  })

  test.each([
    ['a class', '<p className="some thing" />'],
    ['an exception', "throw new TypeError('Never read by people.')"],
    ['a key', "const key = 'gatehouse.theme'"],
  ])('not %s', (_what, source) => {
    expect(sentencesIn('a.tsx', source)).toEqual([])
  })
})
