/** What the guides show is what the repository holds: every snippet, command, link, path and picture in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../support/guideSteps'

const read = (path: string) => readFileSync(path, 'utf8')

/** None of a folder that is not there: a product may have taken it out. */
const filesIn = (folder: string, kind: RegExp) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((path) => join(folder, path))
    .filter((path) => kind.test(path) && !path.includes('node_modules'))

const GUIDES = [
  'README.md',
  'CHANGELOG.md',
  ...['docs', 'local', 'bench', 'tests', 'deploy'].flatMap((folder) => filesIn(folder, /\.md$/)),
]

/** Of code as it stands in a file or a guide, what says something: neither indentation nor where a module lies. */
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

/** Fenced blocks of a guide; none of those that it says are not checked. */
const blocks = (guide: string, language: RegExp) =>
  [...read(guide).matchAll(/(<!-- not checked: [^>]+-->\s+)?^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, unchecked, lang]) => unchecked === undefined && language.test(lang ?? ''))
    .map(([, , , code]) => code ?? '')

/** Is a step that tests/unit/docs/followGuides.test.ts follows, and runs. */
const isFollowed = (guide: string, code: string) =>
  stepsOf(read(guide)).some((step) => 'code' in step && step.code === code)

/** Of a step that makes a file, or of the folder that it makes, or of one that deletes it. */
const comesOrGoes = (guide: string, path: string) =>
  stepsOf(read(guide)).some(({ does, path: of }) =>
    does === 'create' ? of.startsWith(path) : does === 'delete' && of === path,
  )

/** Begins with the name of a file: tests/unit/local/pool/package writes, type-checks and runs all of these. */
const isRun = (guide: string, code: string) =>
  guide === 'local/pool/README.md' && /^\/\/ [\w./]+\.ts\n/.test(code)

describe.each(GUIDES)('%s', (guide) => {
  test('shows code that stands in a file which the gate checks', () => {
    const pieces = blocks(guide, /^(tsx?|css)$/)
      .filter((code) => !isRun(guide, code) && !isFollowed(guide, code))
      .flatMap((code) => code.split(/^\s*(?:\/\/ …|\/\* … \*\/)\n/m))
    expect(pieces.filter((piece) => !isInASource(piece))).toEqual([])
  })

  test('names scripts that there are', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const named = [...read(guide).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script ?? '')
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })

  test('links to files and headings that there are', () => {
    const links = [...read(guide).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
      ([, link]) => link ?? '',
    )
    const broken = links.filter((link) => {
      const [path = '', heading] = link.split('#')
      const target = path === '' ? guide : join(dirname(guide), path)
      return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading))
    })
    expect(broken).toEqual([])
  })

  test('names files and folders that there are', () => {
    const named = [...read(guide).matchAll(NAMED)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path) && !comesOrGoes(guide, path))).toEqual([])
  })
})

/** A file or folder below one that this repository has, between backticks. */
const NAMED = /`((?:src|build|local|scripts|tests|docs|deploy|bench)\/[\w./-]*)`/g

test('every page in docs is linked from the README or from another page', () => {
  const linked = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) =>
      join(dirname(guide), path),
    ),
  )
  const reached = (page: string) => linked.includes(page) || linked.includes(dirname(page))
  expect(filesIn('docs', /\.md$/).filter((page) => !reached(page))).toEqual([])
})

test('every picture in docs/pictures is shown by a page', () => {
  const shown = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => join(dirname(guide), path)),
  )
  expect(filesIn('docs/pictures', /\.\w+$/).filter((picture) => !shown.includes(picture))).toEqual([])
})

/** As GitHub makes anchors of them. */
const headingsOf = (guide: string) =>
  [...read(guide).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
