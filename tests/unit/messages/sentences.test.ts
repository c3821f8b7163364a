/** All text on screen comes from the message catalogue: no screen has sentences of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { YOURS } from '../../../scripts/imports/importTable'
import { isProduct } from '../../support/product'

/** Files whose text is read only in development, or belongs to the business. */
const MAY_SPEAK =
  /^src\/(messages|cognito|session|http|async|diagnoses|checkConfig\.ts|signIn\.config\.ts|app\/ConfigProblems|forms\/InboxLink|auth\/(SeededUsers|DevelopmentNotice|tellDiagnosis))/

/** Attributes that are shown or read aloud. */
const READ =
  /^(title|label|hint|subtitle|alt|placeholder|aria-(label|description|roledescription|valuetext)|\w*Label)$/

const hasWord = (text: string) => /\p{L}{2}/u.test(text)
/** Whether a text has several words and begins like a sentence. */
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}*['’]?\p{Ll}* \p{L}|^\p{Lu}\p{L}+[.!?…]$/u.test(text.trim())

function sentencesIn(path: string, source: string): string[] {
  const found: string[] = []
  const { program } = parseSync(path, source)
  const thrown: { start: number; end: number }[] = []
  new Visitor({
    // The message of an exception is for developers.
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

/** Files and folders that belong to the business, which may have its own sentences. */
const isBusiness = (path: string) =>
  Object.keys(YOURS).some((folder) => path.startsWith(`${folder}/`)) ||
  (isProduct && /^src\/(\w+\.config\.tsx?|routes\.tsx|home\/HomePage\.tsx)$/.test(path))

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((path) => /\.tsx?$/.test(path) && !MAY_SPEAK.test(path) && !isBusiness(path))

test.each(sources)('%s has no sentence of its own', (path) => {
  expect(sentencesIn(path, readFileSync(path, 'utf8'))).toEqual([])
})

describe('the check for sentences', () => {
  test.each([
    ['between tags', '<p>Good morning</p>'],
    ['in an attribute that is read', '<Field label="Name" />'],
    ['in a value', "const text = 'Your name is missing.'"],
    ['in a template', 'const text = `Added by ${name}`'],
  ])('finds a sentence %s', (_where, source) => {
    expect(sentencesIn('a.tsx', source)).toHaveLength(1)
  })

  test.each([
    ['a class', '<p className="some thing" />'],
    ['an exception', "throw new TypeError('Never read by people.')"],
    ['a key', "const key = 'gatehouse.theme'"],
  ])('does not find %s', (_what, source) => {
    expect(sentencesIn('a.tsx', source)).toEqual([])
  })
})
