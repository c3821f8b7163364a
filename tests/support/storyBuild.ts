/** The builds that the stories run. They begin with the test run, so that unit tests run meanwhile; a story waits for them. */
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

/** Begins to build the app for the stories of all browsers, pointed at the local pool, with the usual flow and by choice. */
export function setup(project: TestProject): () => Promise<unknown> {
  const { usual, choice } = beginOnce()
  project.provide('storyBuild', usual.folder)
  project.provide('choiceBuild', choice.folder)
  return () => {
    delete shared.storyBuilds
    return Promise.all([usual.remove(), choice.remove()])
  }
}

/** Each project has its own copy of this module, so what they share is kept beside them. */
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

/** By a file: a story runs in another process, which may be there before. */
async function tellOutcome(folder: string, fault: string): Promise<void> {
  const written = `${folder}.written`
  await writeFile(written, fault)
  await rename(written, outcomeOf(folder))
}

/** Resolves when the build of a story's folder is there. @throws Error with what it said, where it failed */
export async function whenBuilt(folder: string): Promise<void> {
  const outcome = outcomeOf(folder)
  while (!existsSync(outcome)) await setTimeout(100)
  const fault = readFileSync(outcome, 'utf8')
  if (fault !== '') throw new Error(fault)
}
