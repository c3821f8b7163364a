/**
 * The package as its users get it: packed, installed into an empty project, and used as its guides show.
 *
 * @module-tag test-all
 */
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededUsers } from '../../seed/users'
import { guidesOf } from '../guides'
import { type Consumer, consumer } from './consumer'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let project: Consumer

/** The examples of the guides that begin with the name of a file. */
const examples = (guides: string) =>
  Array.from(guides.matchAll(/^```ts\n\/\/ ([\w./]+)\n(.*?)^```$/gms), ([, name = '', text = '']) => ({
    name,
    text,
  }))

beforeAll(async () => {
  project = await consumer([
    '@aws-sdk/client-cognito-identity-provider',
    '@playwright/test',
    '@types/node',
    'typescript',
    'vitest',
  ])
  project.write('package.json', '{"name":"stranger","type":"module","private":true}')
  for (const { name, text } of examples(guidesOf(project.installed))) project.write(name, text)
})
afterAll(() => project.remove())

describe('the package', () => {
  test('has the examples that the tests below run', () => {
    expect(examples(guidesOf(project.installed)).map(({ name }) => name)).toEqual([
      'inProcess.ts',
      'onPort.ts',
      'vitest.config.ts',
      'tests/resetPassword.test.ts',
      'e2e/pool.spec.ts',
      'pool.setup.ts',
      'playwright.config.ts',
    ])
  })

  test('contains the files that README.md, package.json and the licence require, and no source', () => {
    const files = readdirSync(project.installed, { recursive: true, encoding: 'utf8' })
    expect(readdirSync(project.installed).toSorted().join(' ')).toBe(
      'CHANGELOG.md Dockerfile FACTS.md LICENSE README.md dist docs package.json',
    )
    expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([])
    const licenses = readFileSync(join(project.installed, 'dist/licenses.md'), 'utf8')
    for (const name of ['@hono/node-server', 'hono', 'jose', 'otpauth'])
      expect(licenses).toContain(`## ${name} `)
    expect(readFileSync(join(project.installed, 'LICENSE'), 'utf8')).toBe(readFileSync('LICENSE', 'utf8'))
  })

  test('uses no Node modules in its core', () => {
    const imported = new Set<string>()
    const follow = (file: string) => {
      const code = readFileSync(file, 'utf8')
      expect(code).not.toMatch(/\b(?:Buffer|process)\.\w|\brequire\(/)
      for (const [, name = ''] of code.matchAll(
        /\b(?:import|export)\s*(?:[\w$*{},\s]+from\s*)?['"]([^'"]+)['"]/g,
      )) {
        imported.add(name)
        if (name.startsWith('.')) follow(join(file, '..', name))
      }
    }
    follow(join(project.installed, 'dist/index.js'))
    expect(imported.size).toBeGreaterThan(0)
    expect([...imported].filter((name) => !name.startsWith('.'))).toEqual([])
  })

  test('has types that need only packages that are installed with it', () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(project.installed, 'package.json'), 'utf8'),
    )
    const declarations = readdirSync(project.installed, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => readFileSync(join(project.installed, name), 'utf8'))
    const named = declarations.flatMap((text) =>
      Array.from(
        text.matchAll(/(?:from |import |import\()['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g),
        ([, name = '']) => name,
      ),
    )
    const installed = Object.keys({ ...dependencies, ...peerDependencies })
    expect(named.filter((name) => !name.startsWith('node:') && !installed.includes(name))).toEqual([])
  })

  test.each(['nodenext', 'bundler'])('has types for moduleResolution %s', async (moduleResolution) => {
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      outDir: moduleResolution,
    }
    project.write('types.ts', TYPES)
    const config = project.write(
      `tsconfig.${moduleResolution}.json`,
      JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
    )
    await project.run('node', 'node_modules/typescript/bin/tsc', '-p', config)
    expect(existsSync(join(project.folder, moduleResolution, 'inProcess.js'))).toBe(true)
  })

  test('is small, although it includes hono, jose and otpauth', () => {
    const size = (folder: string): number =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(size(project.installed)).toBeLessThan(800_000)
  })
})

/** A type that cannot be found would silently be `any`. */
const TYPES = `
import type { LocalPool, Message, PoolState, RemotePool } from '@gatehouse/cognito-pool'
import type { StartedPool, StartOptions } from '@gatehouse/cognito-pool/node'
import type { PoolFixtures } from '@gatehouse/cognito-pool/playwright'
import type { usePool } from '@gatehouse/cognito-pool/vitest'

type IsAny<T> = 0 extends 1 & T ? true : false
type Known<T extends readonly unknown[]> = { [K in keyof T]: IsAny<T[K]> }
export const known: Known<
  [
    LocalPool['clock'],
    LocalPool['users']['add'],
    LocalPool['requestHandler']['handle'],
    Message['code'],
    PoolState['pools'],
    RemotePool['inbox'],
    StartedPool['endpoint'],
    StartedPool['pool']['reset'],
    NonNullable<StartOptions['random']>['bytes'],
    PoolFixtures['pool']['ready'],
    Awaited<ReturnType<typeof usePool>>['clock'],
  ]
> = [false, false, false, false, false, false, false, false, false, false, false]
`

const lines = (output: string) => output.trim().split('\n')

/** What Jest does with its two files. It prints how many pools answer before and after the second. */
const JEST = `
import setUp from './pool.setup.mjs'
import tearDown from './pool.teardown.mjs'

const alive = async () => {
  const endpoints = new Set(JSON.parse(process.env.COGNITO_POOLS).map(({ endpoint }) => endpoint))
  const calls = [...endpoints].map((endpoint) => fetch(\`\${endpoint}/control/reset\`, { method: 'POST' }))
  return (await Promise.allSettled(calls)).filter(({ value }) => value?.ok).length
}
await setUp({ maxWorkers: 2 })
console.log(await alive())
await tearDown()
console.log(await alive())
`

describe('in an empty project', () => {
  test('the example of createPool signs in without a port', async () => {
    expect(lines(await project.run('node', 'nodenext/inProcess.js'))).toEqual(['3600'])
  })

  test('the example of startPool prints its address and ends', async () => {
    const [endpoint, ...printed] = (await project.run('node', 'nodenext/onPort.js')).split(' ')
    expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(printed).toEqual(['local_Gatehouse', 'gatehouse0local0web0client', `${seededUsers.length}\n`])
  })

  test('the examples of Vitest run', async () => {
    const output = await project.run('node', 'node_modules/vitest/vitest.mjs', 'run', '--dir', 'tests')
    expect(output).toMatch(/Tests +2 passed/)
  })

  test('the examples of Jest start and stop a pool for each worker', async () => {
    const readme = readFileSync(join(project.installed, 'README.md'), 'utf8')
    for (const [, name = '', text = ''] of readme.matchAll(/^```mjs\n\/\/ (pool\.\w+\.mjs)\n(.*?)^```$/gms))
      project.write(name, text)
    const script = project.write('jest.mjs', JEST)
    expect(lines(await project.run('node', script))).toEqual(['2', '0'])
  })

  test('the examples of Playwright run, with a pool for each worker and with one program for all', async () => {
    const playwright = (config: string) =>
      project.run('node', 'node_modules/@playwright/test/cli.js', 'test', '--config', config)
    project.write('own.config.ts', "export default { testDir: 'e2e' }")
    expect(await playwright('own.config.ts')).toContain('1 passed')

    const port = String(await freePort())
    const config = readFileSync(join(project.folder, 'playwright.config.ts'), 'utf8')
    const spec = readFileSync(join(project.folder, 'e2e/pool.spec.ts'), 'utf8')
    project.write('playwright.config.ts', config.replaceAll('9229', port))
    project.write(
      'e2e/pool.spec.ts',
      `${spec}\ntest('is shared', ({ pool }) => expect(pool.ready.endpoint).toContain(':${port}'))`,
    )
    expect(await playwright('playwright.config.ts')).toContain('2 passed')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
