import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * The class of a CSS module: its name, and three characters of its file's. Vite's own are twice as long, and every one
 * is in the page and in the first file.
 */
export const classNames = {
  generateScopedName: (name: string, file: string): string =>
    `${name}_${createHash('sha256').update(relative(process.cwd(), file)).digest('base64url').slice(0, 3)}`,
}
