/**
 * The budget for what is loaded before the sign-in form. Prints every file of the build, and the parts of the first
 * page that are not as large as was noted. Fails if the page's code or styles are too large, or contain what should
 * be fetched later. With `--note` it notes the sizes of today in scripts/size.json.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { build, minifySync, type Rolldown } from 'vite'
import { LOCAL_POOL_BUILD } from '../build/localPoolBuild'
import { LOCAL_ENV } from '../local/mount'
import { RECORD } from './record'
import noted from './size.json'
import { weigh } from './weigh'

/** What a product may add: its name, its links, what is beside the form, and the addresses of its screens. */
const OWN = existsSync(RECORD) ? 5_000 : 0

/** Bytes after brotli. The scripts have 1 % of room above what was noted. */
const BUDGET = { scripts: Math.floor(noted.scripts * 1.01) + OWN, styles: 10_000 }

/** Modules that the sign-in form does not need. */
const LATER =
  /@aws-sdk|@smithy|@tanstack|\/axios\/|\/uqr\/|lucide-react|src\/(account|home|examples|http)\/|src\/cognito\/(userPool|hosted|identity)|src\/layout\/Shell\.tsx/

type Chunk = Rolldown.OutputChunk

Object.assign(process.env, LOCAL_ENV, { [LOCAL_POOL_BUILD]: 'true' })
const built = await build({ mode: 'production', logLevel: 'warn', build: { write: false } })
if (!('output' in built)) throw new Error('The build has no output')
const files = built.output
const chunks = files.filter((file) => file.type === 'chunk')
const page = textOf(files.find(({ fileName }) => fileName === 'index.html'))
const first = closure(chunks.find(({ isEntry }) => isEntry))

const inPage = (tag: string) =>
  Array.from(page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')), ([, text = '']) => text)
const scripts = sum([...first].map((chunk) => weigh(chunk.code))) + sum(inPage('script').map(weigh))
const styles = sum(inPage('style').map(weigh))

const rows = files
  .filter(({ fileName }) => /\.(js|css|html)$/.test(fileName))
  .map((file) => ({ name: file.fileName, first: isFirst(file), bytes: weigh(textOf(file)) }))
  .toSorted((a, b) => Number(b.first) - Number(a.first) || b.bytes - a.bytes)
for (const row of rows)
  console.log(`${row.first ? 'first' : 'later'} ${String(row.bytes).padStart(7)}  ${row.name}`)

const parts = partsOfFirst()
const before: Record<string, number> = noted.parts
for (const [part, bytes] of Object.entries(parts).toSorted(([, one], [, other]) => other - one)) {
  const was = before[part] ?? 0
  if (bytes !== was) console.log(`part  ${String(bytes).padStart(7)}  ${part}, noted as ${was}`)
}
if (process.argv.includes('--note'))
  writeFileSync(
    new URL('size.json', import.meta.url),
    `${JSON.stringify({ scripts, parts }, undefined, 2)}\n`,
  )

const taken = [...first].flatMap(({ moduleIds }) => moduleIds.filter((id) => LATER.test(id)))
const faults = [
  ...(scripts > BUDGET.scripts
    ? [`${scripts} bytes of scripts, more than ${BUDGET.scripts}; the parts above say what has grown`]
    : []),
  ...(styles > BUDGET.styles ? [`${styles} bytes of styles, more than ${BUDGET.styles}`] : []),
  ...taken.map((id) => `${id} should be fetched later`),
]
console.log(
  `\nBefore the sign-in form, brotli: ${scripts} of ${BUDGET.scripts} bytes of scripts, ${styles} of ${BUDGET.styles} bytes of styles`,
)
for (const fault of faults) console.error(`Over the budget: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/**
 * The packages and folders of src in the first files, and the scripts in the page, with the bytes of each by
 * itself. Together they have fewer.
 */
function partsOfFirst(): Record<string, number> {
  const texts: Record<string, string> = { 'index.html': inPage('script').join('\n') }
  for (const { modules } of first)
    for (const [id, { code }] of Object.entries(modules)) {
      const part =
        /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /\bsrc\/[^/]+/.exec(id)?.[0] ?? 'vite'
      texts[part] = (texts[part] ?? '') + (code ?? '')
    }
  return Object.fromEntries(
    Object.entries(texts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([part, text]) => [part, weigh(minifySync(part, text, { module: true, compress: false }).code)]),
  )
}

/** A chunk and everything that it imports statically. */
function closure(chunk: Chunk | undefined, seen = new Set<Chunk>()): Set<Chunk> {
  if (chunk === undefined || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports)
    closure(
      chunks.find(({ fileName }) => fileName === name),
      seen,
    )
  return seen
}

function isFirst(file: Rolldown.OutputAsset | Chunk): boolean {
  return file.type === 'chunk' ? first.has(file) : file.fileName === 'index.html'
}

function textOf(file: Rolldown.OutputAsset | Chunk | undefined): string {
  return file?.type === 'chunk' ? file.code : String(file?.source ?? '')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
