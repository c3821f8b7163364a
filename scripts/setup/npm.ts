import { spawnSync } from 'node:child_process'

/** Whether npm has to be started by a shell: on Windows it is a script. */
export const SHELL = process.platform === 'win32'

/** Runs npm in a folder. @throws Error with what it said */
export function npm(folder: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: SHELL })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} has failed:\n${stdout}${stderr}`)
}
