/** Runs before and after each test of the story projects; Vitest runs this file again for each test file. */
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { takeViolations } from './policy'
import { whenBuilt } from './storyBuild'
import { isSelected, whyNot } from './storySelection'

// Before the test file is loaded, because some files read this build while they load. The others are awaited where they are served.
await whenBuilt(inject('storyBuild'))

beforeEach(({ task, skip }) => {
  const engine = inject('engine')
  if (engine === 'chromium') return
  if (inject('stories') === 'selected' && !isSelected(task.suite?.name ?? '', task.name))
    skip('not of the selection')
  const reason = whyNot(engine, task.name)
  if (reason !== undefined) skip(reason)
})

afterEach(() => {
  expect(takeViolations(), 'violations of the content security policy').toEqual([])
})
