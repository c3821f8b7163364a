import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { LOCAL_POOL_BUILD } from '../../build/localPoolBuild'

const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

type Environment = Readonly<Record<string, string>>

/** What is built is told by the environment, and that of a test is for its worker. */
const inherited = () => Object.entries(process.env).filter(([name]) => !/^(VITE_|VITEST|TEST$)/.test(name))

/**
 * Builds the app as it is built for production, with that configuration and none that this machine has, in a process of its own.
 * @param folder where to; what is there is replaced
 * @throws Error with what the build said
 */
export async function buildInto(folder: string, env: Environment): Promise<void> {
  // The mode decides which .env is read, and of `test` none is; whether it is for production, NODE_ENV.
  const how = ['build', '--mode', 'test', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  await promisify(execFile)(process.execPath, [VITE, ...how], {
    env: { ...Object.fromEntries(inherited()), ...env, [LOCAL_POOL_BUILD]: 'true', NODE_ENV: 'production' },
  })
}

/** Builds it into a folder of its own, as `buildInto` does. */
export async function buildApp(env: Environment): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  await buildInto(folder, env)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
