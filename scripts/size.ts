/**
 * The budget for what is loaded before the sign-in form. Prints every file of the build, and fails if the page's own code
 * or styles are too large, or contain what should be fetched later.
 */
import { existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { LOCAL_POOL_BUILD } from '../build/localPoolBuild'
import { LOCAL_ENV } from '../local/mount'
import { RECORD } from './record'

/** What a product may add: its name, its links, what is beside the form, and the addresses of its screens. */
const OWN = existsSync(RECORD) ? 5_000 : 0

/** Bytes after brotli. React and React DOM alone are 58 000 of the first, and React Router 12 000. */
const BUDGET = { scripts: 82_100 + OWN, styles: 10_000 }

/** Modules that the sign-in form does not need. */
const LATER =
  /@aws-sdk|@smithy|@tanstack|\/axios\/|\/uqr\/|lucide-react|src\/(account|home|examples|http)\/|src\/cognito\/(userPool|hosted|identity)|src\/layout\/Shell\.tsx/

/** In `assets/index-CL-IOdmw.js`. */
const HASH = /(?<=-)[\w-]{6,8}(?=\.(?:js|css|svg|png)\b)/g

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

const taken = [...first].flatMap(({ moduleIds }) => moduleIds.filter((id) => LATER.test(id)))
const faults = [
  ...(scripts > BUDGET.scripts ? [`${scripts} bytes of scripts, more than ${BUDGET.scripts}`] : []),
  ...(styles > BUDGET.styles ? [`${styles} bytes of styles, more than ${BUDGET.styles}`] : []),
  ...taken.map((id) => `${id} should be fetched later`),
]
console.log(
  `\nBefore the sign-in form, brotli: ${scripts} of ${BUDGET.scripts} bytes of scripts, ${styles} of ${BUDGET.styles} bytes of styles`,
)
for (const fault of faults) console.error(`Over the budget: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

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

/**
 * The bytes of a text after brotli. The hashes in the names of files count 6 bits a letter: they change with any file, and with their
 * letters the size of what names them, by up to 90 bytes.
 */
function weigh(text: string): number {
  const hashes = new Set(text.match(HASH))
  const letters = [...hashes].join('').length
  return brotliCompressSync(text.replaceAll(HASH, '')).length + Math.ceil((letters * 6) / 8)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
