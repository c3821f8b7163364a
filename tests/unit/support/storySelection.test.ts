import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHROMIUM_FILES, isSelected, NOT_IN, SELECTED, whyNot } from '../../support/storySelection'

const FOLDER = 'tests/stories'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'))
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}.test.ts`, 'utf8')

/** The beginnings of titles with a placeholder, up to the placeholder. */
const beginnings = (text: string) =>
  Array.from(text.matchAll(/'([^'\n]+?)%[sd][^'\n]*'/g), ([, beginning = '']) => beginning)

const names = (text: string, story: string) =>
  text.includes(`'${story}`) || beginnings(text).some((beginning) => story.startsWith(beginning))

test.each(Object.entries(SELECTED))('%s contains every story that is selected from it', (file, stories) => {
  expect(files).toContain(`${file}.test.ts`)
  expect(stories.filter((story) => !names(textOf(file), story))).toEqual([])
})

test.each(Object.entries(NOT_IN))(
  'every story that is not run in %s exists and is not selected for it',
  (engine, reasons) => {
    const all = files.map((name) => textOf(name.replace('.test.ts', ''))).join('\n')
    expect(
      Object.values(reasons)
        .flat()
        .filter((story) => !names(all, story)),
    ).toEqual([])
    const selected = Object.values(SELECTED).flat()
    expect(selected.filter((story) => whyNot(engine === 'webkit' ? 'webkit' : 'firefox', story))).toEqual([])
  },
)

test('files that run only in Chromium exist, and none is selected', () => {
  expect(Object.keys(CHROMIUM_FILES).filter((name) => !files.includes(`${name}.test.ts`))).toEqual([])
  expect(Object.keys(CHROMIUM_FILES).filter((name) => name in SELECTED)).toEqual([])
})

test('a story is selected by the beginning of its title', () => {
  expect(isSelected('session', 'logging out asks first, revokes the session and goes to /auth/login')).toBe(
    true,
  )
  expect(isSelected('session', 'logging out works while the pool does not answer')).toBe(false)
  expect(isSelected('bundle', 'logging out asks first')).toBe(false)
})
