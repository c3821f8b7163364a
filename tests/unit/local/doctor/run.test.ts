import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../../../local/doctor/run'
import { LOCAL_ENV } from '../../../../local/mount'
import { folderWith } from '../../../support/folderWith'
import { startLocalPool, type LocalPool } from '../../../support/localPool'

vi.setConfig({ testTimeout: 60_000 })

const folder = folderWith({ 'src/env.d.ts': 'readonly VITE_SIGNUP?: string' }, afterAll)
let pool: LocalPool
beforeAll(async () => {
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined)
  pool = await startLocalPool()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await pool.stop()
})

async function doctor(...args: string[]): Promise<{ code: number; out: string }> {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const terminal = () => ({ ask: async () => 'Passw0rd!', close: () => {} })
  /** Time passes at the local pool, and not here. */
  const wait = async (milliseconds: number) => {
    const [, endpoint] = /at (\S+)\/inbox/.exec(printed.join('')) ?? []
    const body = JSON.stringify({ advanceSeconds: milliseconds / 1000 })
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${endpoint}/control/clock`, { method: 'POST', headers, body })
  }
  const code = await run(args, { folder, colour: false, print, terminal, wait })
  return { code, out: printed.join('') }
}

const writeEnv = (name: string, values: Record<string, string>) =>
  writeFile(
    join(folder, name),
    Object.entries(values)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  )

const served = () => ({
  VITE_AWS_REGION: pool.ready.region,
  VITE_USER_POOL_ID: pool.ready.userPoolId,
  VITE_USER_POOL_CLIENT_ID: pool.ready.clientId,
  VITE_COGNITO_ENDPOINT: pool.ready.endpoint,
})

test('with a PORT in .env the doctor examines the local pool of a development server there', async () => {
  await writeEnv('.env', { PORT: '5199' })
  const { code, out } = await doctor()
  await rm(join(folder, '.env'))
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('opened at http://localhost:5199') })
})

test('without a configuration the doctor examines a local pool and finds no problem', async () => {
  const { code, out } = await doctor()
  expect(out).toContain('No user pool is configured')
  expect(out).toContain(' 0 problems, 0 warnings.')
  expect(code).toBe(0)
})

test('in a product without single sign-on the doctor examines no hosted domain of the local pool', async () => {
  const { VITE_HOSTED_DOMAIN } = LOCAL_ENV
  Reflect.deleteProperty(LOCAL_ENV, 'VITE_HOSTED_DOMAIN')
  onTestFinished(() => void Object.assign(LOCAL_ENV, { VITE_HOSTED_DOMAIN }))
  expect((await doctor()).out).not.toMatch(/^ \w+ +(Callback|Hosted domain)/m)
})

// local/vitePlugin.ts: with only this variable the development server runs the local pool and sets the rest.
test('with only the path of the local pool set, the doctor examines a local pool, as npm start uses it', async () => {
  await writeEnv('.env.local-pool', { VITE_COGNITO_ENDPOINT: '/pool' })
  const { code, out } = await doctor('--mode', 'local-pool')
  expect(out).toContain('npm start uses the local pool')
  expect(out).toContain(' 0 problems, 0 warnings.')
  expect(code).toBe(0)
})

test('a wrong value together with the path of the local pool is a problem', async () => {
  await writeEnv('.env.mistaken', { VITE_COGNITO_ENDPOINT: '/pool', VITE_USER_POOL_CLIENT_ID: 'mistaken' })
  const { code, out } = await doctor('--mode', 'mistaken')
  expect(out).toMatch(/^ problem /m)
  expect(code).toBe(1)
})

test('the doctor names every variable that is missing or wrong, and prints no secret', async () => {
  await writeEnv('.env.broken', {
    VITE_AWS_REGION: 'Frankfurt',
    VITE_CLIENT_SECRET: 'never-to-be-told',
    VITE_MULTITENANT: 'true',
    // The product's own: src/env.d.ts declares it.
    VITE_SIGNUP: 'https://example.com/join',
  })
  const { code, out } = await doctor('--mode', 'broken')
  expect(out).toContain('VITE_AWS_REGION is “Frankfurt”, which is not an AWS region.')
  expect(out).toContain('VITE_USER_POOL_ID is missing.')
  expect(out).toContain('VITE_CLIENT_SECRET must not be set')
  expect(out).toMatch(/^ warning .*VITE_MULTITENANT is set, but nothing reads it. Did you mean/m)
  expect(out).not.toContain('VITE_SIGNUP ')
  expect(out).not.toContain('never-to-be-told')
  expect(code).toBe(1)
})

test('the doctor reads the .env files of a mode, examines their pool, and fails if it finds a problem', async () => {
  await writeEnv('.env.real', { ...served(), VITE_HOSTED_DOMAIN: pool.ready.endpoint })
  const { code, out } = await doctor('--mode', 'real', '--origin', 'https://app.example.com/')
  expect(out).toContain('opened at https://app.example.com')
  expect(out).toMatch(/^ problem {2}Callback/m)
  expect(out).toContain(' 2 problems, 0 warnings.')
  expect(code).toBe(1)
})

test('an API whose address is a path is on the own origin of each page: no page is refused', async () => {
  await writeEnv('.env.path', { ...served(), VITE_API_URL: '/v1' })
  const both = ['--origin', 'https://app.example.invalid', '--origin', 'https://other.example.invalid']
  const { out } = await doctor('--mode', 'path', ...both)
  expect(out).not.toContain('CORS, API')
})

test('a pool without a problem is tried, and one with a problem is not', async () => {
  const { code, out } = await doctor('--try', '--user', 'set-up@example.com')
  expect(out).toContain('What it sends is at http')
  expect(out).toMatch(/^ ok +Deletion +set-up@example.com is deleted/m)
  expect(out).toContain('pass: `auth_time` is when the person signed in')
  expect(code).toBe(0)
  expect((await doctor('--try', '--origin', 'https://app.example.com')).out).not.toContain('Deletion')
})

test('the doctor refuses a user without a trial', async () => {
  await expect(doctor('--user', 'ada')).rejects.toThrow('--user needs --try')
})

test('variables of the environment override those of the .env files', async () => {
  await writeEnv('.env.shadowed', { VITE_AWS_REGION: 'eu-west-1', VITE_USER_POOL_ID: 'eu-west-1_AbC' })
  vi.stubEnv('VITE_AWS_REGION', 'Frankfurt')
  const { out } = await doctor('--mode', 'shadowed')
  vi.stubEnv('VITE_AWS_REGION', undefined)
  expect(out).toContain('VITE_AWS_REGION is “Frankfurt”, which is not an AWS region.')
})

test('the doctor refuses an invalid origin', async () => {
  await expect(doctor('--origin', 'app.example.com')).rejects.toThrow('app.example.com is not an origin')
})

test('the doctor prints its help', async () => {
  const { code, out } = await doctor('--help')
  for (const option of ['--origin', '--mode', '--api-path']) expect(out).toContain(option)
  expect(code).toBe(0)
})
