/** The test projects of the stories. */
import { availableParallelism } from 'node:os'
import type { TestProjectInlineConfiguration } from 'vitest/config'
// <ourTests>
import { isInstalled, OTHER_ENGINES } from './engines.ts'
// </ourTests>

/** The browsers that stories run in. */
export type Engine =
  | 'chromium'
  // <ourTests>
  | 'firefox'
  | 'webkit'
// </ourTests>

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the stories of this project run in. */
    engine: Engine
  }
}

// <ourTests>
/** WebKitGTK 2.50 sometimes aborts during garbage collection: docs/reference/browsers.md. */
const CRASH = /session deleted because of page crash|Could not parse script result/
const ANYTHING = /(?:)/
// </ourTests>

/** On a shared machine one browser may stall. A story that fails twice is a fault. */
const isCI = Boolean(process.env['CI'])

/** For tests that wait half of their time: three workers for two processors, after the tests that do not wait. */
export const WAITING = {
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 1 },
}

const ALL = 'tests/stories/**/*.test.ts'
// <ourTests>
const EVERY_BROWSER = 'tests/stories/everyBrowser.test.ts'
// </ourTests>

function project(name: string, engine: Engine, include: string[], exclude: string[] = []) {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include,
      exclude,
      provide: { engine },
      globalSetup: 'tests/support/storyBuild.ts',
      setupFiles: 'tests/support/eachStory.ts',
      // Files share their imports and the browser, because loading and starting these took as long as some stories.
      isolate: false,
      ...WAITING,
      retry: isCI ? 1 : 0,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // <ourTests>
      ...(engine === 'webkit' && {
        retry: { count: 4, condition: isCI ? ANYTHING : CRASH },
        testTimeout: 300_000,
      }),
      // </ourTests>
    },
  } satisfies TestProjectInlineConfiguration
}

// <ourTests>
// `smoke:…` has the stories of everyBrowser.test.ts in each other browser that is installed, `stories:firefox` all others.
// </ourTests>
export const storyProjects = (): TestProjectInlineConfiguration[] => [
  project('stories', 'chromium', [ALL]),
  // <ourTests>
  ...OTHER_ENGINES.filter(isInstalled).map((engine) => project(`smoke:${engine}`, engine, [EVERY_BROWSER])),
  // There even without Firefox, because Vitest refuses the name of a project that is not.
  project('stories:firefox', 'firefox', isInstalled('firefox') ? [ALL] : [], [EVERY_BROWSER]),
  // </ourTests>
]
