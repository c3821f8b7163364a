import { spawnSync } from 'node:child_process'

/** What git prints in a folder. @throws Error with git's own message */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (error) throw new Error(`git cannot be started: ${error.message}`)
  if (status !== 0) throw new Error(stderr.trim() || `git ${args[0]} ended with ${status}`)
  return stdout
}

/** Whether git succeeds with a command in a folder. */
export const gitAgrees = (folder: string, ...args: string[]): boolean =>
  spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0

/** @throws Error that says what to type, unless git can show and undo every change to the folder */
export function wantsCleanTree(folder: string): void {
  if (!gitAgrees(folder, 'rev-parse', '--verify', 'HEAD'))
    throw new Error(
      'There is no commit yet to go back to. First run:\n' +
        '  git init && git add --all && git commit --message "Gatehouse, as it comes"',
    )
  if (git(folder, 'status', '--porcelain', '--', '.').trim() !== '')
    throw new Error(
      'There are changes that are not committed. Commit or undo them first, so that `git diff` shows only what is done ' +
        'here. `git status` lists them.',
    )
}
