import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import type { EnvironmentModuleGraph, ErrorPayload } from 'vite'
import type { CodeError } from './codeError.ts'

interface Place {
  file: string
  line: number
  column: number
}

/** A position in a file that the server sent, in the stack of any browser. */
const SENT = /https?:\/\/[^/\s]+(\/[^\s)]*?):(\d+):(\d+)/

/** Lines of the source before and after the one that failed. */
const AROUND = 3

/**
 * Maps an error to the source: its stack, and the lines around the first position that is not in a package.
 */
export async function inSource(
  { name, message, stack }: CodeError,
  modules: Pick<EnvironmentModuleGraph, 'getModuleByUrl'>,
): Promise<ErrorPayload['err']> {
  const lines = await Promise.all(
    stack.split('\n').map(async (line) => ({ line, place: await placeOf(line, modules) })),
  )
  const mapped = lines.map(({ line, place }) =>
    place ? line.replace(SENT, `${place.file}:${place.line}:${place.column}`) : line,
  )
  const loc = lines.map(({ place }) => place).find((place) => place && !place.file.includes('/node_modules/'))
  return {
    message: `${name}: ${message}`,
    stack: mapped.join('\n'),
    ...(loc && { id: loc.file, loc, frame: await frameOf(loc) }),
  }
}

/** The position in the source for a line of a stack, if the server knows it. */
async function placeOf(
  text: string,
  modules: Pick<EnvironmentModuleGraph, 'getModuleByUrl'>,
): Promise<Place | undefined> {
  const [, url, line, column] = SENT.exec(text) ?? []
  if (url === undefined) return undefined
  const sent = await modules.getModuleByUrl(url)
  const map = sent?.transformResult?.map
  if (!sent?.file || !map || !('version' in map)) return undefined
  const entry = new SourceMap({ ...map, sourceRoot: '' }).findEntry(Number(line) - 1, Number(column) - 1)
  return 'originalLine' in entry
    ? { file: sent.file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : undefined
}

async function frameOf({ file, line, column }: Place): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const first = Math.max(0, line - 1 - AROUND)
  return lines
    .slice(first, line + AROUND)
    .flatMap((text, index) => {
      const number = first + index + 1
      const shown = `${String(number).padEnd(5)}| ${text}`
      return number === line ? [shown, `${' '.repeat(5)}| ${' '.repeat(column - 1)}^`] : [shown]
    })
    .join('\n')
}
