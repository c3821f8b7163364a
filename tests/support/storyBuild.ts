/** The builds that the stories run. They begin with the test run, so that unit tests run meanwhile, and stories wait for them. */
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { LOCAL_ENV } from '../../local/mount'
import { buildInto, outcomeOf } from './buildApp'
import { ensureChromium, hasPageCache } from './chromium'
// <ourTests>
import { isInstalled } from './engines'
// </ourTests>

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the production build that the stories run. */
    storyBuild: string
    // <ourTests>
    /** The same, but people choose how they sign in, can sign up, and are signed out after 15 minutes without activity. */
    choiceBuild: string
    // </ourTests>
  }
}

// <ourTests>
/** The configuration with which people choose how they sign in, can sign up without a password, and have browsers remembered. */
export const CHOICE = {
  VITE_AUTH_FLOW: 'USER_AUTH',
  VITE_SIGN_UP: 'password-optional',
  VITE_REMEMBER_DEVICE_DAYS: '30',
}
// </ourTests>

/** The builds for the stories of all browsers, by the name under which a story asks for its folder. All use the local pool. */
const BUILDS = [
  ['storyBuild', LOCAL_ENV],
  // <ourTests>
  [
    'choiceBuild',
    {
      ...LOCAL_ENV,
      ...CHOICE,
      VITE_INACTIVITY_MINUTES: '15',
    },
  ],
  // </ourTests>
] as const

/** Begins the builds, and provides their folders. */
export function setup(project: TestProject): () => Promise<unknown> {
  const { folderOf, remove } = beginOnce()
  for (const [name] of BUILDS) project.provide(name, folderOf(name))
  return () => {
    delete shared.storyBuilds
    return remove()
  }
}

/** Each project has its own copy of this module, so what they share is a global. */
const shared: typeof globalThis & { storyBuilds?: ReturnType<typeof begin> } = globalThis

const beginOnce = () => (shared.storyBuilds ??= begin())

function begin() {
  const missing = whatIsMissing()
  if (missing !== undefined) process.stdout.write(`${missing}\n`)
  const place = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  const folderOf = (name: string) => join(place, name)
  const unneeded = new AbortController()
  const builds = BUILDS.map(([name, env]) => [folderOf(name), env] as const)
  const over = ensureChromium()
    .then(() => buildInto(builds, unneeded.signal))
    .catch((fault: unknown) => {
      for (const [name] of BUILDS) tellFault(folderOf(name), String(fault))
    })
  const remove = async () => {
    // A story alone need not wait for the builds of others.
    unneeded.abort()
    await over
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folderOf, remove }
}

/** One line that names the browsers that are missing here; undefined if none is. */
function whatIsMissing(): string | undefined {
  const missing = [
    hasPageCache() ? [] : ['a Chromium with a page cache (apt-get install chromium, or CHROMIUM_PATH)'],
    // <ourTests>
    isInstalled('firefox') ? [] : ['Firefox (apt-get install firefox-esr, or FIREFOX_PATH)'],
    isInstalled('webkit') ? [] : ['WebKit (apt-get install webkit2gtk-driver xvfb, or WEBKIT_DRIVER_PATH)'],
    // </ourTests>
  ].flat()
  return missing.length > 0 ? `No stories run in ${missing.join(' and ')}: not installed here.` : undefined
}

/** Writes what went wrong beside each build that is not finished: a story runs in another process, which may start earlier. */
function tellFault(folder: string, fault: string): void {
  if (existsSync(outcomeOf(folder))) return
  const written = `${folder}.written`
  writeFileSync(written, fault)
  renameSync(written, outcomeOf(folder))
}

/** Resolves when the build in a folder has finished. @throws Error with its output, if it failed */
export async function whenBuilt(folder: string): Promise<void> {
  const outcome = outcomeOf(folder)
  while (!existsSync(outcome)) await setTimeout(100)
  const fault = readFileSync(outcome, 'utf8')
  if (fault !== '') throw new Error(fault)
}
