import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InlineConfig } from 'vite'
import { LOCAL_POOL_BUILD } from '../../build/localPoolBuild'

/** Calls Vite's API, because its command has no option to read no .env. */
const BUILD = "import { build } from 'vite'; await build(JSON.parse(process.argv[1]))"

type Environment = Readonly<Record<string, string>>

/** The environment decides what is built, and a test's environment is meant for its worker. */
const inherited = () => Object.entries(process.env).filter(([name]) => !/^(VITE_|VITEST|TEST$)/.test(name))

/**
 * Builds the app for production in its own process, with this configuration and nothing of this machine's.
 * @param folder for the build; its content is replaced
 * @throws Error with the output of the build
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

/** Like `buildInto`, with a new folder. */
export async function buildApp(env: Environment): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  await buildInto(folder, env)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
