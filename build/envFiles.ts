import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Plugin } from 'vite'

/** The files that Vite reads for a mode, in its order. */
const filesOf = (mode: string) => ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]

const UTF_8 = 'Save it as UTF-8, without a byte order mark (BOM).'

/** A line that is meant to be a variable, whatever stands before its name or in place of `=`; no comment. */
const VARIABLE = /^[^#\w]*(?:export\W+)?(\w+)\s*[=:＝]/u

/** Typographic quotes around a value, which nothing takes for quotes, and what cannot be seen in it. */
const QUOTES = /^[\u2018-\u201f«»]|[\u2018-\u201f«»]$/
const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/

/**
 * What is wrong with an .env file as some editors write it: an encoding that is not UTF-8, signs that look
 * like others, a tab before a name. Vite reads other variables from it than people see there, or none. Line
 * ends of Windows and plain quotes do no harm.
 * @param bytes of the file
 * @returns a sentence that names the variable, and never its value; undefined if nothing is wrong
 */
export function faultOfEnv(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes)
  if (encoding !== undefined) return `is ${encoding}, which cannot be read. ${UTF_8}`
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  // Vite takes it for a part of the first line, also of a comment, and then loses the first variable.
  if (text.startsWith('\ufeff'))
    return `begins with a byte order mark, so its first variable is not read. ${UTF_8}`
  const read = parseEnv(text)
  for (const line of text.split(/\r?\n|\r/)) {
    const [, name] = VARIABLE.exec(line) ?? []
    if (name === undefined) continue
    const value = read[name]
    if (value !== undefined && QUOTES.test(value))
      return `has typographic quotes around ${name}. Write plain ones, or none.`
    if (INVISIBLE.test(value ?? line)) return `has an invisible character in ${name}. Type its line again.`
    if (value === undefined && name.startsWith('VITE_'))
      return `has a line for ${name} that cannot be read. Write ${name}=value, with nothing before it.`
  }
  return undefined
}

/** The name of an encoding that is not UTF-8; undefined if the bytes may be UTF-8. */
function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // A zero in every other byte, also without a mark.
  if (isMarked || (bytes.length > 1 && (first === 0 || second === 0))) return 'UTF-16'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    return 'in an encoding of Windows (such as Windows-1252)'
  }
}

/**
 * Checks the .env files of a mode, before anything reads them.
 * @throws Error that names the file
 */
export function checkEnvFiles(mode: string, folder: string): void {
  for (const file of filesOf(mode)) {
    const path = join(folder, file)
    const fault = existsSync(path) ? faultOfEnv(readFileSync(path)) : undefined
    if (fault !== undefined) throw new Error(`${file} ${fault}`)
  }
}

/** Stops start, build and preview if an .env file cannot be read. */
export const envFiles = (): Plugin => ({
  name: 'gatehouse:env-files',
  config({ root = process.cwd(), envDir = root }, { mode }) {
    if (envDir !== false) bare(() => checkEnvFiles(mode, envDir))
  },
})

/** Runs something. Vite prints the stack of an error, where the message alone says what to do. */
export function bare(run: () => void): void {
  try {
    run()
  } catch (thrown) {
    throw Object.assign(new Error(String(thrown)), { stack: String(thrown) })
  }
}
