import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { LOCAL_POOL_BUILD } from '../../build/localPoolBuild'
import { LOCAL_ENV } from '../../local/mount'
import { whatIsMissing } from './engines'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the production build that the stories run. */
    storyBuild: string
    /** The same by choice, and people are signed out when nothing is done for 15 minutes. */
    choiceBuild: string
  }
}

/** What is configured where people choose how they sign in, sign up, with a password or without, and are remembered. */
export const CHOICE = {
  VITE_AUTH_FLOW: 'USER_AUTH',
  VITE_SIGN_UP: 'password-optional',
  VITE_REMEMBER_DEVICE_DAYS: '30',
}

/** Builds the app once for the stories of all browsers, pointed at the local pool, with the usual flow and by choice. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const { usual, choice } = await buildOnce()
  project.provide('storyBuild', usual.folder)
  project.provide('choiceBuild', choice.folder)
  return () => Promise.all([usual.remove(), choice.remove()])
}

/** Each project has its own copy of this module, so what they share is kept beside them. */
const shared: typeof globalThis & { storyBuild?: ReturnType<typeof buildBoth> } = globalThis

function buildOnce() {
  if (shared.storyBuild === undefined) {
    const missing = whatIsMissing()
    if (missing !== undefined) process.stdout.write(`${missing}\n`)
    shared.storyBuild = buildBoth()
  }
  return shared.storyBuild
}

/** One after the other: what is built is told by the environment, which no other test may find changed. */
async function buildBoth() {
  const own = { ...CHOICE, VITE_INACTIVITY_MINUTES: '15' }
  const choice = await buildApp({ ...LOCAL_ENV, ...own })
  for (const name of Object.keys(own)) delete process.env[name]
  return { usual: await buildApp(LOCAL_ENV), choice }
}

/** Builds the app as it is built for production, with that configuration. */
export async function buildApp(env: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  Object.assign(process.env, env, { [LOCAL_POOL_BUILD]: 'true' })
  // Vitest has set it to test, which Vite takes for a development build whatever the mode.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  await build({
    logLevel: 'warn',
    mode: 'production',
    envDir: false,
    build: { outDir: folder, emptyOutDir: true },
  })
  process.env['NODE_ENV'] = NODE_ENV
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
