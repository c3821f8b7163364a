import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { Mutation, Story } from './Mutation'
import { outcomeOf, type Outcome, type TestFile } from './outcomeOf'

/** Starts Vitest for tests that are part of `npm test`, in the current folder. A run of it ends with the first test that fails. */
const startVitest = (project: string[], testNamePattern?: RegExp): Promise<Vitest> =>
  createVitest('test', {
    watch: false,
    bail: 1,
    reporters: [{}],
    tagsFilter: ['!test-all'],
    project,
    ...(testNamePattern && { testNamePattern }),
  })

/** Vitest for the tests that need neither a build nor a browser: to start it takes longer than most of them. */
export const startBelowStories = () => startVitest(['unit', 'pool', 'screens'])

/**
 * Runs tests.
 * @param files where they are; none for all
 */
export async function runTests(vitest: Vitest, files: readonly string[] = []): Promise<Outcome> {
  const wanted = await vitest.globTestSpecifications([...files])
  // None: they have moved.
  if (wanted.length === 0) return { end: 'passed' }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  const ran = testModules.filter(({ moduleId }) => wanted.some((file) => file.moduleId === moduleId))
  return outcomeOf(ran.map(toTestFile), unhandledErrors.map(String))
}

const toTestFile = (file: TestModule): TestFile => ({
  path: file.relativeModuleId,
  failed: [...file.children.allTests('failed')].map(({ fullName }) => fullName),
  problem: file.errors()[0]?.message,
})

/** Runs the tests that mutations name. */
export async function runNamed(belowStories: Vitest, by: readonly Mutation['by'][]): Promise<Outcome> {
  const files = by.filter((each) => typeof each === 'string')
  const stories = by.filter((each) => typeof each !== 'string')
  let outcome: Outcome = files.length > 0 ? await runTests(belowStories, files) : { end: 'passed' }
  for (const project of new Set(stories.map((story) => story.project)))
    if (outcome.end === 'passed') outcome = await runStories(project, stories)
  return outcome
}

/** With a Vitest of their own, because their build begins with it. */
async function runStories(project: Story['project'], stories: readonly Story[]): Promise<Outcome> {
  const its = stories.filter((story) => story.project === project)
  const names = its.map(({ story }) => story.replaceAll(SPECIAL, String.raw`\$&`))
  const vitest = await startVitest([project], new RegExp(names.join('|')))
  try {
    return await runTests(
      vitest,
      its.map(({ file }) => file),
    )
  } finally {
    await vitest.close()
  }
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g
