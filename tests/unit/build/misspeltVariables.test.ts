import { createLogger, resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { misspeltVariables } from '../../../build/misspeltVariables'
import { folderWith } from '../../support/folderWith'

/** The warnings in a project with this `.env` and this src/env.d.ts. */
async function said(dotEnv: string, declared = ''): Promise<string[]> {
  const root = folderWith({ '.env': dotEnv, 'src/env.d.ts': declared }, onTestFinished)
  const warnings: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) }
  await resolveConfig({ configFile: false, root, customLogger, plugins: [misspeltVariables()] }, 'serve')
  return warnings
}

test('the warning about a misspelt variable names the likely one, and not the value', async () => {
  expect(await said('VITE_USERPOOL_ID=eu-west-1_Mine\nVITE_MULTI_TENANT=true\n')).toEqual([
    'VITE_USERPOOL_ID is set, but nothing reads it. Did you mean VITE_USER_POOL_ID?',
  ])
})

test('a variable without the VITE_ prefix gets the same warning', async () => {
  expect(await said('USER_POOL_ID=eu-west-1_Mine\n')).toEqual([
    'USER_POOL_ID is set, but nothing reads it. Did you mean VITE_USER_POOL_ID?',
  ])
})

test('a variable that src/env.d.ts declares gets no warning', async () => {
  expect(await said('VITE_APP_ENDPOINT=/own\n')).toHaveLength(1)
  expect(await said('VITE_APP_ENDPOINT=/own\n', 'readonly VITE_APP_ENDPOINT?: string')).toEqual([])
})
