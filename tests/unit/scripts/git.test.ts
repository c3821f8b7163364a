import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { git, inWorktree, lendPackages } from '../../../scripts/upgrade/git'
import { folderWith } from '../../support/folderWith'

/** Puts a git like that of Windows first in the path: it removes what the links of a worktree lead to. */
function followLinks(): void {
  const removal = 'if [ "$1 $2" = "worktree remove" ]; then rm -rf "$4"/*/*; fi'
  const program = `#!/bin/sh\n${removal}\nPATH=\${PATH#*${delimiter}} exec git "$@"\n`
  const programs = folderWith({ git: program }, onTestFinished)
  chmodSync(join(programs, 'git'), 0o755)
  vi.stubEnv('PATH', programs + delimiter + process.env['PATH'])
  onTestFinished(() => void vi.unstubAllEnvs())
}

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']

test('a folder of a larger repository is that folder in its other versions, too', () => {
  const larger = folderWith({ 'web/page.txt': 'old' }, onTestFinished)
  git(larger, 'init', '--quiet')
  git(larger, 'add', '--all')
  git(larger, ...AUTHOR, 'commit', '--quiet', '--message', 'Old')
  writeFileSync(join(larger, 'web/page.txt'), 'new')
  const read = (place: string) => readFileSync(join(place, 'page.txt'), 'utf8')
  expect(inWorktree(join(larger, 'web'), 'HEAD', read)).toBe('old')
})

test('the packages that are lent to a worktree stay when it ends, also where git follows links', () => {
  const repository = folderWith({ 'node_modules/package': '' }, onTestFinished)
  git(repository, 'init', '--quiet')
  git(repository, ...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message', 'Empty')
  followLinks()
  const place = inWorktree(repository, 'HEAD', (path) => {
    lendPackages(repository, path)
    expect(existsSync(join(path, 'node_modules/package'))).toBe(true)
    return path
  })
  expect([existsSync(place), existsSync(join(repository, 'node_modules/package'))]).toEqual([false, true])
  expect(git(repository, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
})
