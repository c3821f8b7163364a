/** The test projects of the stories: all stories in Chromium, and in each other installed browser all or the selected ones. */
import { availableParallelism } from 'node:os'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { isInstalled, OTHER_ENGINES, type Engine } from './engines.ts'
import { CHROMIUM_FILES } from './storySelection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the stories of this project run in. */
    engine: Engine
    /** Whether the project runs all stories or only the selected ones. */
    stories: 'all' | 'selected'
  }
}

/** WebKitGTK 2.50 sometimes aborts during garbage collection: docs/browsers.md. */
const CRASH = /session deleted because of page crash|Could not parse script result/

/** On a shared machine one browser may stall. A story that fails twice is a fault. */
const ANYTHING = /(?:)/
const isCI = Boolean(process.env['CI'])

/** For tests that wait half of their time: three workers for two processors, after the tests that do not wait. */
export const WAITING = {
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 1 },
}

const files = (names: string[]) => names.map((name) => `tests/stories/${name}.test.ts`)

function project(
  name: string,
  provide: { engine: Engine; stories: 'all' | 'selected' },
  include: string[],
  exclude: string[] = [],
) {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include,
      exclude,
      provide,
      globalSetup: 'tests/support/storyBuild.ts',
      setupFiles: 'tests/support/eachStory.ts',
      // Files share their imports and the browser, because loading and starting these took as long as some stories.
      isolate: false,
      ...WAITING,
      retry: provide.engine === 'webkit' ? { count: 4, condition: isCI ? ANYTHING : CRASH } : isCI ? 1 : 0,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  } satisfies TestProjectInlineConfiguration
}

/** `stories` for Chromium; for another browser, e.g. Firefox, `stories:firefox` with all and `selected:firefox` with some. */
export function storyProjects(): TestProjectInlineConfiguration[] {
  const all = files(['**/*'])
  const others = OTHER_ENGINES.filter(isInstalled)
  return [
    project('stories', { engine: 'chromium', stories: 'all' }, all),
    ...others.flatMap((engine) => [
      project(`stories:${engine}`, { engine, stories: 'all' }, all, files(Object.keys(CHROMIUM_FILES))),
      project(`selected:${engine}`, { engine, stories: 'selected' }, ['tests/stories/everyBrowser.ts']),
    ]),
  ]
}
