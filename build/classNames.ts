import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** The path of the file that has these three characters. */
const files = new Map<string, string>()

/**
 * The class of a CSS module: its name, and three characters from a hash of the file's path. Vite's own are twice as long, and
 * every one is in the page and in the first file.
 * @throws Error if two files have the same three characters, because their classes could then be the same: rename one
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const path = relative(process.cwd(), file)
    const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const other = files.get(mark) ?? path
    if (other !== path) throw new Error(`The classes of ${path} and ${other} have the same end. Rename one.`)
    files.set(mark, path)
    return `${name}_${mark}`
  },
}
