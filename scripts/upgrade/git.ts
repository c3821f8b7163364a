import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** The commit that a branch, a tag or a version is. @throws Error that says what to type, if there is none */
export function commitOf(folder: string, name: string): string {
  if (!gitAgrees(folder, 'rev-parse', '--verify', `${name}^{commit}`))
    throw new Error(`There is no version "${name}" here. Fetch it first: git fetch upstream`)
  return git(folder, 'rev-parse', '--verify', `${name}^{commit}`).trim()
}

/**
 * Does something with a version of a folder, which may be one of a larger repository.
 * @param work gets the place of that version
 */
export function inWorktree<Result>(folder: string, version: string, work: (place: string) => Result): Result {
  const top = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  try {
    git(folder, 'worktree', 'add', '--quiet', '--detach', '--force', top, version)
    return work(join(top, git(folder, 'rev-parse', '--show-prefix').trim()))
  } finally {
    // Before git, which on Windows follows a link in there and empties the folder that it leads to.
    rmSync(top, { recursive: true, force: true })
    gitAgrees(folder, 'worktree', 'remove', '--force', top)
  }
}

/** Lends the packages that are installed in one folder to another. */
export const lendPackages = (folder: string, place: string): void =>
  symlinkSync(join(folder, 'node_modules'), join(place, 'node_modules'), 'junction')
