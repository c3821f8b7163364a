import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { BENCH } from './apps'

/** A file of the build, brotli bytes; `first` is before the sign-in form. */
interface File {
  name: string
  first: boolean
  bytes: number
}

export interface Sizes {
  /** Brotli bytes of everything needed before the sign-in form, including the parts in the page itself. */
  scripts: number
  styles: number
  files: File[]
}

/** Reads what `npm run size` prints; that command checks the budget. */
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
  const [, scripts, styles] = /: (\d+) bytes of scripts, (\d+) of styles/.exec(printed) ?? []
  return { scripts: Number(scripts), styles: Number(styles), files }
}
