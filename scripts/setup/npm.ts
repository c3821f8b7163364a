import { spawnSync } from 'node:child_process'

/**
 * Runs npm in a folder.
 * @param command what follows `npm`. A shell reads it, because on Windows npm is a script: a path does not
 *   belong there
 * @param variables of its environment
 * @throws Error with what it said
 */
export function npm(folder: string, command: string, variables: Readonly<Record<string, string>> = {}): void {
  const { status, stdout, stderr } = spawnSync(`npm ${command}`, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...variables },
    shell: true,
  })
  if (status !== 0) throw new Error(`npm ${command} has failed:\n${stdout}${stderr}`)
}
