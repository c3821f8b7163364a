import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('npm run build prints no warning', { tags: 'test-all', timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-quiet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const { status, stderr } = spawnSync('npm', ['run', 'build', '--', '--outDir', folder, '--emptyOutDir'], {
    env: { ...env, VITE_COGNITO_ENDPOINT: '/pool', LOCAL_POOL_BUILD: 'true', NO_COLOR: '1' },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
