import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A folder of a test's own with these files, by their paths in it.
 * @param atEnd `onTestFinished` or `afterAll`: then it is removed
 */
export function folderWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  atEnd: (remove: () => void) => void,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gatehouse-test-')))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
