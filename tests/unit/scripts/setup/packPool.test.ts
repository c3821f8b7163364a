/**
 * npm as it is started, which takes seconds.
 *
 * @module-tag test-all
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { git } from '../../../../scripts/upgrade/git'
import { packageOf, packPool } from '../../../../scripts/setup/packPool'

test('the package is named after the source also in a folder of a larger repository', () => {
  const repository = mkdtempSync(join(tmpdir(), 'gatehouse-pack-'))
  const folder = join(repository, 'web')
  mkdirSync(join(folder, 'local/pool'), { recursive: true })
  writeFileSync(join(folder, 'local/pool/index.ts'), '')
  git(repository, 'init', '--quiet')
  git(repository, 'add', '--all')
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  git(repository, ...author, 'commit', '--quiet', '--message', 'All')
  expect(packageOf(folder)).toMatch(/^vendor\/cognito-pool-[0-9a-f]{10}\.tgz$/)
  rmSync(repository, { recursive: true })
})

test('the local pool is packed into a folder whose path has a space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse pack '))
  const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content))
  mkdirSync(join(folder, 'local/pool'), { recursive: true })
  write('package.json', { workspaces: ['local/pool'] })
  write('local/pool/package.json', { name: 'pool', version: '1.0.0' })
  packPool(folder, folder, 'vendor/pool-abc.tgz')
  expect(readdirSync(join(folder, 'vendor'))).toEqual(['pool-abc.tgz'])
  rmSync(folder, { recursive: true })
}, 60_000)
