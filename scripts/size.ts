/**
 * The budget for what is loaded before the sign-in form. Prints every file of the build, and what of the
 * first page is not as large as was noted. Fails if the page's code or styles are too large, or contain what
 * should be fetched later.
 */
import { existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build, minifySync, type Rolldown } from 'vite'
import { LOCAL_POOL_BUILD } from '../build/localPoolBuild'
import { LOCAL_ENV } from '../local/mount'
import { RECORD } from './upgrade/record'

/** What a product may add: its name, its links, what is beside the form, and the addresses of its screens. */
const OWN = existsSync(RECORD) ? 5_000 : 0

/** Bytes after brotli when the scripts last grew on purpose: of all, and of each part by itself. */
// oxfmt-ignore
const NOTED: { scripts: number; [part: string]: number | undefined } = {
  'scripts': 82097, 'index.html': 1917, 'react': 2762, 'react-dom': 55522, 'react-router': 14954, 'scheduler': 1379,
  'src/app': 1872, 'src/async': 338, 'src/auth': 1433, 'src/browserStorage.ts': 382, 'src/forms': 2726, 'src/input': 348,
  'src/layout': 2470, 'src/main.tsx': 745, 'src/messages': 901, 'src/product.ts': 118, 'src/session': 1303,
  'src/signIn.config.ts': 120, 'src/theme': 35, 'vite': 1117, 'zustand': 301,
}

/** The scripts have 1 % of room. */
const BUDGET = { scripts: Math.floor(NOTED.scripts * 1.01) + OWN, styles: 10_000 }

/** Modules that the sign-in form does not need. */
const LATER =
  /@aws-sdk|@smithy|@tanstack|\/axios\/|\/uqr\/|lucide-react|src\/(account|home|examples|http)\/|src\/cognito\/(userPool|hosted|identity)|src\/layout\/Shell\.tsx/

/** In `assets/index-CL-IOdmw.js`, and what stands for it in the code of a module, `session-!~{04}~.js`. */
const HASH = /(?<=-)(?:[\w-]{6,8}|!~\{\w+\}~)(?=\.(?:js|css|svg|png)\b)/g

/** What a file needs, as numbers: in `__vite__mapDeps([4,1,5])`. */
const NEEDS = /(?<=mapDeps\(\[)[\d,]+(?=\])/g

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

const grown = { scripts, ...partsOfFirst() }
for (const [part, bytes] of Object.entries(grown))
  if (bytes !== NOTED[part]) console.log(`${part}: ${bytes}, noted as ${NOTED[part] ?? 0}`)

const taken = [...first].flatMap(({ moduleIds }) => moduleIds.filter((id) => LATER.test(id)))
const faults = [
  ...(scripts > BUDGET.scripts
    ? [`${scripts} bytes of scripts. What has grown is above; note, if it must: ${JSON.stringify(grown)}`]
    : []),
  ...(styles > BUDGET.styles ? [`${styles} bytes of styles, more than ${BUDGET.styles}`] : []),
  ...taken.map((id) => `${id} should be fetched later`),
]
console.log(
  `\nBefore the sign-in form, brotli: ${scripts} of ${BUDGET.scripts} bytes of scripts, ${styles} of ${BUDGET.styles} bytes of styles`,
)
for (const fault of faults) console.error(`Over the budget: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** The packages and folders of src in the first files, and the scripts in the page, the largest first. */
function partsOfFirst(): Record<string, number> {
  const texts: Record<string, string> = { 'index.html': inPage('script').join('\n') }
  for (const { modules } of first)
    for (const [id, { code }] of Object.entries(modules)) {
      const part = /.*node_modules\/((?:@.+?\/)?[^/]+)|src\/[^/]+/.exec(id)
      const name = part?.[1] ?? part?.[0] ?? 'vite'
      texts[name] = (texts[name] ?? '') + (code ?? '')
    }
  const bytesOf = (text: string) => weigh(minifySync('part.js', text, { module: true, compress: false }).code)
  const bytes = Object.entries(texts).map(([part, text]): [string, number] => [part, bytesOf(text)])
  return Object.fromEntries(bytes.toSorted(([, one], [, other]) => other - one))
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

/**
 * The bytes of a text after brotli. The hashes in the names of files count 6 bits a letter: they change with
 * any file, and with their letters the size of what names them, by up to 90 bytes. What a file needs is
 * sorted, because its order changes with the place of node_modules: the bundler reads in the order of
 * absolute paths.
 */
function weigh(text: string): number {
  const letters = [...new Set(text.match(HASH))].join('').length
  const same = text.replaceAll(HASH, '').replaceAll(NEEDS, (needs) =>
    needs
      .split(',')
      .map(Number)
      .toSorted((a, b) => b - a)
      .join(','),
  )
  return brotliCompressSync(same).length + Math.ceil((letters * 6) / 8)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
