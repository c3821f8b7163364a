import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { misspeltVariables } from '../../../build/misspeltVariables'

/** What is said in a project where `.env` and src/env.d.ts say that. */
async function said(dotEnv: string, declared = ''): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'gatehouse-env-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/env.d.ts'), declared)
  await writeFile(join(root, '.env'), dotEnv)
  const warnings: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) }
  await resolveConfig({ configFile: false, root, customLogger, plugins: [misspeltVariables()] }, 'serve')
  return warnings
}

test('a misspelt variable is told with the one that was meant, without its value', async () => {
  expect(await said('VITE_USERPOOL_ID=eu-west-1_Mine\nVITE_MULTI_TENANT=true\n')).toEqual([
    'VITE_USERPOOL_ID is set, but nothing reads it. Did you mean VITE_USER_POOL_ID?',
  ])
})

test('so is one without the prefix by which the page gets it', async () => {
  expect(await said('USER_POOL_ID=eu-west-1_Mine\n')).toEqual([
    'USER_POOL_ID is set, but nothing reads it. Did you mean VITE_USER_POOL_ID?',
  ])
})

test('one that the product declares is its own', async () => {
  expect(await said('VITE_APP_ENDPOINT=/own\n')).toHaveLength(1)
  expect(await said('VITE_APP_ENDPOINT=/own\n', 'readonly VITE_APP_ENDPOINT?: string')).toEqual([])
})
