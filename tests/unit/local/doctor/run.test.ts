import { writeFile } from 'node:fs/promises'
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

/** Runs the doctor in a mode of its own, whose variables these are. */
async function doctorIn(mode: string, values: Record<string, string>, ...args: string[]) {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`)
  await writeFile(join(folder, `.env.${mode}`), lines.join(''))
  return doctor('--mode', mode, ...args)
}

const served = () => ({
  VITE_AWS_REGION: pool.ready.region,
  VITE_USER_POOL_ID: pool.ready.userPoolId,
  VITE_USER_POOL_CLIENT_ID: pool.ready.clientId,
  VITE_COGNITO_ENDPOINT: pool.ready.endpoint,
})

test('with a PORT the doctor examines the local pool of a development server there', async () => {
  const { code, out } = await doctorIn('port', { PORT: '5199' })
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('opened at http://localhost:5199') })
})

// local/vitePlugin.ts: with only this variable the development server runs the local pool and sets the rest.
test.each([
  ['without a configuration', {}, 'No user pool is configured'],
  [
    'with only the path of the local pool set',
    { VITE_COGNITO_ENDPOINT: '/pool' },
    'npm start uses the local pool',
  ],
])('%s the doctor examines a local pool and finds no problem', async (_, env, says) => {
  const { code, out } = await doctorIn('local-pool', env)
  expect(out).toContain(says)
  expect(out).toContain(' 0 problems, 0 warnings.')
  expect(code).toBe(0)
})

test('in a product without single sign-on the doctor examines no hosted domain of the local pool', async () => {
  const { VITE_HOSTED_DOMAIN } = LOCAL_ENV
  Reflect.deleteProperty(LOCAL_ENV, 'VITE_HOSTED_DOMAIN')
  onTestFinished(() => void Object.assign(LOCAL_ENV, { VITE_HOSTED_DOMAIN }))
  expect((await doctor()).out).not.toMatch(/^ \w+ +(Callback|Hosted domain)/m)
})

test('a wrong value together with the path of the local pool is a problem', async () => {
  const { code, out } = await doctorIn('mistaken', {
    VITE_COGNITO_ENDPOINT: '/pool',
    VITE_USER_POOL_CLIENT_ID: 'x',
  })
  expect(out).toMatch(/^ problem /m)
  expect(code).toBe(1)
})

test('the doctor names every variable that is missing or wrong, and prints no secret', async () => {
  const { code, out } = await doctorIn('broken', {
    VITE_AWS_REGION: 'Frankfurt',
    VITE_CLIENT_SECRET: 'never-to-be-told',
    VITE_MULTITENANT: 'true',
    // The product's own: src/env.d.ts declares it.
    VITE_SIGNUP: 'https://example.com/join',
  })
  expect(out).toContain('VITE_AWS_REGION is “Frankfurt”, which is not an AWS region.')
  expect(out).toContain('VITE_USER_POOL_ID is missing.')
  expect(out).toContain('VITE_CLIENT_SECRET must not be set')
  expect(out).toMatch(/^ warning .*VITE_MULTITENANT is set, but nothing reads it. Did you mean/m)
  expect(out).not.toContain('VITE_SIGNUP ')
  expect(out).not.toContain('never-to-be-told')
  expect(code).toBe(1)
})

test('the doctor reads the .env files of a mode, examines their pool, and fails if it finds a problem', async () => {
  const env = { ...served(), VITE_HOSTED_DOMAIN: pool.ready.endpoint }
  const { code, out } = await doctorIn('real', env, '--origin', 'https://app.example.com/')
  expect(out).toContain('opened at https://app.example.com')
  expect(out).toMatch(/^ problem {2}Callback/m)
  expect(out).toContain(' 2 problems, 0 warnings.')
  expect(code).toBe(1)
})

test('an API whose address is a path is on the own origin of each page: no page is refused', async () => {
  const both = ['--origin', 'https://app.example.invalid', '--origin', 'https://other.example.invalid']
  const { out } = await doctorIn('path', { ...served(), VITE_API_URL: '/v1' }, ...both)
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

test.each([
  ['a user without a trial', ['--user', 'ada'], '--user needs --try'],
  ['an invalid origin', ['--origin', 'app.example.com'], 'app.example.com is not an origin'],
])('the doctor refuses %s', async (_, args, says) => {
  await expect(doctor(...args)).rejects.toThrow(says)
})

test('variables of the environment override those of the .env files', async () => {
  vi.stubEnv('VITE_AWS_REGION', 'Frankfurt')
  const { out } = await doctorIn('shadowed', { VITE_AWS_REGION: 'eu-west-1' })
  vi.stubEnv('VITE_AWS_REGION', undefined)
  expect(out).toContain('VITE_AWS_REGION is “Frankfurt”, which is not an AWS region.')
})
