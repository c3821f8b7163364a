import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InlineConfig } from 'vite'
import { LOCAL_POOL_BUILD } from '../../build/localPoolBuild'

/** By its own interface: the program has no switch by which no .env is read. */
const BUILD = "import { build } from 'vite'; await build(JSON.parse(process.argv[1]))"

type Environment = Readonly<Record<string, string>>

/** What is built is told by the environment, and that of a test is for its worker. */
const inherited = () => Object.entries(process.env).filter(([name]) => !/^(VITE_|VITEST|TEST$)/.test(name))

/**
 * Builds the app as it is built for production, with that configuration and none that this machine has, in a process of its own.
 * @param folder where to; what is there is replaced
 * @throws Error with what the build said
 */
export async function buildInto(folder: string, env: Environment): Promise<void> {
  const config: InlineConfig = {
    logLevel: 'warn',
    mode: 'production',
    envDir: false,
    build: { outDir: folder, emptyOutDir: true },
  }
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', BUILD, JSON.stringify(config)],
    {
      env: { ...Object.fromEntries(inherited()), ...env, [LOCAL_POOL_BUILD]: 'true', NODE_ENV: 'production' },
    },
  )
}

/** Builds it into a folder of its own, as `buildInto` does. */
export async function buildApp(env: Environment): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  await buildInto(folder, env)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
