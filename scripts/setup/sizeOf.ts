import { SUMS } from '../upgrade/checksums'

/** What nobody reads. */
const UNREAD = /^package-lock\.json$|\.(png|tgz)$/

/**
 * How much there is to read in a project.
 * @param paths of all files that git keeps
 */
export function sizeOf(
  paths: readonly string[],
  read: (path: string) => string,
): { files: number; lines: number } {
  const files = paths.filter((path) => path !== SUMS && !UNREAD.test(path))
  return {
    files: files.length,
    lines: files.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0),
  }
}
