/**
 * npm as it is started, which takes seconds.
 *
 * @module-tag test-all
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { git } from '../../../../scripts/upgrade/git'
import { packageOf, packPool } from '../../../../scripts/setup/packPool'
import { folderWith } from '../../../support/folderWith'

test('the package is named after the source also in a folder of a larger repository', () => {
  const repository = folderWith({ 'web/local/pool/index.ts': '' }, onTestFinished)
  git(repository, 'init', '--quiet')
  git(repository, 'add', '--all')
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  git(repository, ...author, 'commit', '--quiet', '--message', 'All')
  expect(packageOf(join(repository, 'web'))).toMatch(/^vendor\/cognito-pool-[0-9a-f]{10}\.tgz$/)
})

test('the local pool is packed into a folder whose path has a space', () => {
  const files = {
    'a product/package.json': '{ "workspaces": ["local/pool"] }',
    'a product/local/pool/package.json': '{ "name": "pool", "version": "1.0.0" }',
  }
  const folder = join(folderWith(files, onTestFinished), 'a product')
  packPool(folder, folder, 'vendor/pool-abc.tgz')
  expect(readdirSync(join(folder, 'vendor'))).toEqual(['pool-abc.tgz'])
}, 60_000)
