import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Whose file has which three characters. */
const files = new Map<string, string>()

/**
 * The class of a CSS module: its name, and three characters of its file's. Vite's own are twice as long, and every one
 * is in the page and in the first file.
 * @throws Error where two files have the same three, so that their classes could be the same: rename one
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
