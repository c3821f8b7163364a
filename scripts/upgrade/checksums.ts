import { createHash } from 'node:crypto'

/**
 * The sums of our files as a set-up has written them, in the format of sha256sum, so that a product can see
 * which it has changed.
 */
export const SUMS = 'gatehouse.sha256'

export const sumOf = (text: Buffer) => createHash('sha256').update(text).digest('hex')

/**
 * Our files that a product has changed or removed.
 * @param sums the text of the file of sums
 * @param read is undefined where the file is gone
 */
export const changedIn = (sums: string, read: (path: string) => Buffer | undefined): string[] =>
  sums.split('\n').flatMap((line) => {
    const [sum, path] = line.split('  ')
    if (path === undefined) return []
    const text = read(path)
    return text !== undefined && sumOf(text) === sum ? [] : [path]
  })
