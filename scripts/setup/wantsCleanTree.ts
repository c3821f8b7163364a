import { git, gitAgrees } from '../upgrade/git'

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
