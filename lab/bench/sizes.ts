import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { BENCH } from './apps'

/** A file of the build, brotli bytes; `first` is before the sign-in form. */
interface File {
  name: string
  first: boolean
  bytes: number
}

/**
 * Brotli bytes of everything of a kind that is needed before the sign-in form, including what is in the page
 * itself.
 */
interface Spent {
  bytes: number
  budget: number
}

export interface Sizes {
  scripts: Spent
  styles: Spent
  files: File[]
}

/** Reads what `npm run size` prints; that command has the budget. */
export function measureSizes(): Sizes {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/size.ts'], {
    cwd: join(BENCH, '../..'),
    encoding: 'utf8',
  })
  const files = Array.from(
    printed.matchAll(/^(first|later) +(\d+) {2}(.*)$/gm),
    ([, when, bytes, name = '']) => ({
      name: name.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, ''),
      first: when === 'first',
      bytes: Number(bytes),
    }),
  )
  const spent = (kind: string): Spent => {
    const [, bytes, budget] = new RegExp(`(\\d+) of (\\d+) bytes of ${kind}`).exec(printed) ?? []
    return { bytes: Number(bytes), budget: Number(budget) }
  }
  return { scripts: spent('scripts'), styles: spent('styles'), files }
}
