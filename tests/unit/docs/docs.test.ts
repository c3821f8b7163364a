/** What the guides show is what the repository holds: every snippet, command, link and variable in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => kind.test(path) && !path.includes('node_modules'))

const GUIDES = ['README.md', ...filesIn('docs', /\.md$/), ...filesIn('local', /\.md$/)]

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

describe.each(GUIDES)('%s', (guide) => {
  test('shows code that stands in a file which the gate checks', () => {
    const pieces = blocks(guide, /^(tsx?|css)$/).flatMap((code) =>
      code.split(/^\s*(?:\/\/ …|\/\* … \*\/)\n/m),
    )
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

  test('names files that there are', () => {
    const named = [...read(guide).matchAll(/`((?:src|tests|local|docs|deploy|bench)\/[\w./-]+\.\w+)`/g)]
    expect(named.map(([, path]) => path ?? '').filter((path) => !existsSync(path))).toEqual([])
  })
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
