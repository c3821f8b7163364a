/**
 * npm as it is started, which takes seconds.
 *
 * @module-tag test-all
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packPool } from '../../../../scripts/setup/packPool'

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
