/** The test projects of the stories: all in Chromium, and in each other browser that is installed all, or some. */
import { availableParallelism } from 'node:os'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { isInstalled, OTHER_ENGINES, type Engine } from './engines.ts'
import { CHROMIUM_FILES } from './storySelection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the stories of this project run in. */
    engine: Engine
    /** Whether they are those of the selection, or all. */
    stories: 'all' | 'selected'
  }
}

/** WebKitGTK 2.50 now and then aborts while it collects garbage: docs/browsers.md. */
const CRASH = /session deleted because of page crash|Could not parse script result/

/** A shared machine may stall one browser; a story that fails twice is a fault. */
const ANYTHING = /(?:)/
const isCI = Boolean(process.env['CI'])

/** For tests that wait as often as they work: three to two processors, when those are over that only work. */
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
      // Files share what they import, and the browser: starting both took as long as some of the stories.
      isolate: false,
      ...WAITING,
      retry: provide.engine === 'webkit' ? { count: 4, condition: isCI ? ANYTHING : CRASH } : isCI ? 1 : 0,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  } satisfies TestProjectInlineConfiguration
}

/** `stories` in Chromium; in each other browser, e.g. Firefox, `stories:firefox`, and of these `selected:firefox`. */
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
