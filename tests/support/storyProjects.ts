/** The test projects of the stories: wholly in Chromium, and in the other browsers as far as they are installed. */
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { isInstalled, type Engine, type OtherEngine } from './engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the stories of this project run in. */
    engine: Engine
  }
}

const ALL = ['tests/stories/**/*.test.ts']

/** Tests without a browser, or that need switches of Chromium's command line. */
const CHROMIUM_FILES = ['apiUrls', 'bundle', 'otherOrigin', 'production'].map(
  (name) => `tests/stories/${name}.test.ts`,
)

function project(name: string, engine: Engine, include: string[], exclude: string[] = []) {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include,
      exclude,
      globalSetup: 'tests/support/storyBuild.ts',
      provide: { engine },
      // A shared machine may stall one browser; a story that fails twice is a fault.
      retry: process.env['CI'] ? 1 : 0,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  } satisfies TestProjectInlineConfiguration
}

/** `stories` in Chromium; in each other browser that is installed `stories:firefox`, and `selected:firefox`. */
export function storyProjects(): TestProjectInlineConfiguration[] {
  const others = (['firefox', 'webkit'] satisfies OtherEngine[]).filter((engine) => isInstalled[engine]())
  return [
    project('stories', 'chromium', ALL),
    ...others.flatMap((engine) => [project(`stories:${engine}`, engine, ALL, CHROMIUM_FILES)]),
  ]
}

export function whyNot(_engine: Engine, _story: string): string | undefined {
  return undefined
}
