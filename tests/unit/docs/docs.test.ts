/** Every snippet, command, link, path and picture in the guides exists in the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RECORD } from '../../../scripts/upgrade/record'
import { anchorsOf } from '../../../scripts/setup/anchors'
import { stepsOf } from '../../support/guideSteps'

const read = (path: string) => readFileSync(path, 'utf8')

/** What the first group of a pattern finds in a guide. */
const found = (guide: string, pattern: RegExp) =>
  Array.from(read(guide).matchAll(pattern), ([, first = '']) => first)

/** Empty if there is no such folder: a product may have removed it. */
const filesIn = (folder: string, kind: RegExp) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((path) => join(folder, path))
    .filter((path) => kind.test(path) && !path.includes('node_modules'))

const GUIDES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...['docs', 'local', 'lab', 'tests', 'deploy'].flatMap((folder) => filesIn(folder, /\.md$/)),
]

/** The code of a file or a guide without what may differ: indentation, trailing commas and the folder of a module. */
const essence = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim().replace(/[,;]$/, ''))
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/'\.[./]*\/(?:[\w-]+\/)*([\w.-]+)'/g, "'$1'")

const SOURCES = ['src', 'tests', 'local']
  .flatMap((folder) => filesIn(folder, /\.(tsx?|css)$/))
  .map((path) => `\n${essence(read(path))}\n`)

const isInASource = (piece: string) => SOURCES.some((source) => source.includes(`\n${essence(piece)}\n`))

/** The fenced blocks of a guide, except those that it marks as not checked. */
const blocks = (guide: string, language: RegExp) =>
  [...read(guide).matchAll(/(<!-- not checked: [^>]+-->\s+)?^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, unchecked, lang]) => unchecked === undefined && language.test(lang ?? ''))
    .map(([, , , code]) => code ?? '')

/** Whether the code is a step that tests/unit/docs/followGuides.test.ts follows and runs. */
const isFollowed = (guide: string, code: string) =>
  stepsOf(read(guide)).some((step) => 'code' in step && step.code === code)

/** Whether a step of the guide creates this file or folder, or deletes this file. */
const comesOrGoes = (guide: string, path: string) =>
  stepsOf(read(guide)).some(({ does, path: of }) =>
    does === 'create' ? of.startsWith(path) : does === 'delete' && of === path,
  )

/**
 * Whether the code begins with the name of a file: local/pool/tests/package writes, type-checks and runs these.
 */
const isRun = (guide: string, code: string) =>
  /^local\/pool\/(?:README|docs\/testing)\.md$/.test(guide) && /^\/\/ [\w./]+\.ts\n/.test(code)

describe.each(GUIDES)('%s', (guide) => {
  test('shows only code from a file that the gate checks', () => {
    const pieces = blocks(guide, /^(tsx?|css)$/)
      .filter((code) => !isRun(guide, code) && !isFollowed(guide, code))
      .flatMap((code) => code.split(/^\s*(?:\/\/ …|\/\* … \*\/)\n/m))
    expect(pieces.filter((piece) => !isInASource(piece))).toEqual([])
  })

  test('names only scripts that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    expect(found(guide, /npm run ([\w:-]+)/g).filter((script) => !(script in scripts))).toEqual([])
  })

  test('links only to files and headings that exist', () => {
    const links = found(guide, /\]\((?!https?:|mailto:)([^)\s]+)\)/g)
    const broken = links.filter((link) => {
      const [path = '', heading] = link.split('#')
      const target = path === '' ? guide : join(dirname(guide), path)
      return !existsSync(target) || (heading !== undefined && !anchorsOf(read(target)).includes(heading))
    })
    expect(broken).toEqual([])
  })

  test('names only files and folders that exist', () => {
    const named = found(guide, NAMED)
    expect(named.filter((path) => !existsSync(path) && !comesOrGoes(guide, path))).toEqual([])
  })
})

/** A path in backticks below one of the repository's folders, or a program there that is run. */
const NAMED = /(?:`|npx tsx )((?:src|build|local|scripts|tests|docs|deploy|lab)\/[\w./-]*)(?=[`\s])/g

test('every page in docs is linked from the README or from another page', () => {
  const linked = GUIDES.flatMap((guide) =>
    found(guide, /\]\((?!https?:)([^)#\s]+)/g).map((path) => join(dirname(guide), path)),
  )
  const reached = (page: string) => linked.includes(page) || linked.includes(dirname(page))
  expect(filesIn('docs', /\.md$/).filter((page) => !reached(page))).toEqual([])
})

test('every picture in docs/pictures is shown by a page', () => {
  const shown = GUIDES.flatMap((guide) =>
    found(guide, /!\[[^\]]+\]\(([^)]+)\)/g).map((path) => join(dirname(guide), path)),
  )
  expect(filesIn('docs/pictures', /\.\w+$/).filter((picture) => !shown.includes(picture))).toEqual([])
})

test('the changelog has a heading for this version, and for what comes next', () => {
  const { version }: { version: string } = JSON.parse(read(existsSync(RECORD) ? RECORD : 'package.json'))
  expect(found('CHANGELOG.md', /^## (\S+)/gm).slice(0, 2)).toEqual(['Unreleased', version])
})
