import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InlineConfig } from 'vite'
import { LOCAL_POOL_BUILD } from '../../build/localPoolBuild'

/**
 * Calls Vite's API, because its command has no option to read no .env. All builds in one process: in one of its own each takes
 * half as much again. A file beside each folder says that it is finished.
 */
const BUILD = `
  import { writeFileSync } from 'node:fs'
  import { build } from 'vite'
  for (const { env, config, finished } of JSON.parse(process.argv[1])) {
    Object.assign(process.env, env)
    await build(config)
    writeFileSync(finished, '')
    for (const name in env) delete process.env[name]
  }`

type Environment = Readonly<Record<string, string>>

/** The environment decides what is built, and a test's environment is meant for its worker. */
const inherited = () => Object.entries(process.env).filter(([name]) => !/^(VITE_|VITEST|TEST$)/.test(name))

/** The file that appears when a build is finished; it contains what went wrong, if anything. */
export const outcomeOf = (folder: string) => `${folder}.outcome`

/**
 * Builds the app for production in a process of its own, once for each configuration, with nothing of this machine's.
 * @param builds the folder for each, whose content is replaced, and its variables
 * @param signal ends it
 * @throws Error with the output of the build
 */
export async function buildInto(
  builds: readonly (readonly [folder: string, env: Environment])[],
  signal?: AbortSignal,
): Promise<void> {
  const asked = builds.map(([folder, env]) => ({
    env,
    config: {
      logLevel: 'warn',
      mode: 'production',
      envDir: false,
      build: { outDir: folder, emptyOutDir: true },
    } satisfies InlineConfig,
    finished: outcomeOf(folder),
  }))
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', BUILD, JSON.stringify(asked)],
    {
      env: { ...Object.fromEntries(inherited()), [LOCAL_POOL_BUILD]: 'true', NODE_ENV: 'production' },
      ...(signal && { signal }),
    },
  )
}

/** Like `buildInto`, with a new folder. */
export async function buildApp(env: Environment): Promise<{ folder: string; remove: () => Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  const folder = join(place, 'site')
  await buildInto([[folder, env]])
  return { folder, remove: () => rm(place, { recursive: true, force: true }) }
}
