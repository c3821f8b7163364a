/** The builds that the stories run. They begin with the test run, so that unit tests run meanwhile, and stories wait for them. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { LOCAL_ENV } from '../../local/mount'
import { buildInto } from './buildApp'
import { whatIsMissing } from './engines'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the production build that the stories run. */
    storyBuild: string
    /** The same, but people choose how they sign in, and are signed out after 15 minutes without activity. */
    choiceBuild: string
  }
}

/** The configuration with which people choose how they sign in, can sign up without a password, and have browsers remembered. */
export const CHOICE = {
  VITE_AUTH_FLOW: 'USER_AUTH',
  VITE_SIGN_UP: 'password-optional',
  VITE_REMEMBER_DEVICE_DAYS: '30',
}

/** Begins the two builds for the stories of all browsers, with the usual flow and with the choice. Both use the local pool. */
export function setup(project: TestProject): () => Promise<unknown> {
  const { usual, choice } = beginOnce()
  project.provide('storyBuild', usual.folder)
  project.provide('choiceBuild', choice.folder)
  return () => {
    delete shared.storyBuilds
    return Promise.all([usual.remove(), choice.remove()])
  }
}

/** Each project has its own copy of this module, so what they share is a global. */
const shared: typeof globalThis & { storyBuilds?: ReturnType<typeof beginBoth> } = globalThis

const beginOnce = () => (shared.storyBuilds ??= beginBoth())

function beginBoth() {
  const missing = whatIsMissing()
  if (missing !== undefined) process.stdout.write(`${missing}\n`)
  return {
    usual: begin(LOCAL_ENV),
    choice: begin({ ...LOCAL_ENV, ...CHOICE, VITE_INACTIVITY_MINUTES: '15' }),
  }
}

function begin(env: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  const folder = join(place, 'site')
  const over = buildInto(folder, env)
    .then(() => '', String)
    .then((fault) => tellOutcome(folder, fault))
  const remove = async () => {
    await over
    await rm(place, { recursive: true, force: true })
  }
  return { folder, remove }
}

const outcomeOf = (folder: string) => `${folder}.outcome`

/** Writes the outcome to a file, because a story runs in another process, which may start earlier. */
async function tellOutcome(folder: string, fault: string): Promise<void> {
  const written = `${folder}.written`
  await writeFile(written, fault)
  await rename(written, outcomeOf(folder))
}

/** Resolves when the build in a folder has finished. @throws Error with its output, if it failed */
export async function whenBuilt(folder: string): Promise<void> {
  const outcome = outcomeOf(folder)
  while (!existsSync(outcome)) await setTimeout(100)
  const fault = readFileSync(outcome, 'utf8')
  if (fault !== '') throw new Error(fault)
}
