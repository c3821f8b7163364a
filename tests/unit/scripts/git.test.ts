import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { git, inWorktree, lendPackages } from '../../../scripts/upgrade/git'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gatehouse-git-')))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a git like that of Windows first in the path: it removes what the links of a worktree lead to. */
function followLinks(): void {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const removal = 'if [ "$1 $2" = "worktree remove" ]; then rm -rf "$4"/*/*; fi'
  writeFileSync(join(programs, 'git'), `#!/bin/sh\n${removal}\nPATH=\${PATH#*${delimiter}} exec git "$@"\n`)
  chmodSync(join(programs, 'git'), 0o755)
  vi.stubEnv('PATH', programs + delimiter + process.env['PATH'])
}

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']

test('a folder of a larger repository is that folder in its other versions, too', () => {
  const larger = join(folder, 'larger')
  mkdirSync(join(larger, 'web'), { recursive: true })
  git(larger, 'init', '--quiet')
  writeFileSync(join(larger, 'web/page.txt'), 'old')
  git(larger, 'add', '--all')
  git(larger, ...AUTHOR, 'commit', '--quiet', '--message', 'Old')
  writeFileSync(join(larger, 'web/page.txt'), 'new')
  const read = (place: string) => readFileSync(join(place, 'page.txt'), 'utf8')
  expect(inWorktree(join(larger, 'web'), 'HEAD', read)).toBe('old')
})

test('the packages that are lent to a worktree stay when it ends, also where git follows links', () => {
  const repository = join(folder, 'repository')
  mkdirSync(join(repository, 'node_modules'), { recursive: true })
  writeFileSync(join(repository, 'node_modules/package'), '')
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
