/** Runs before and after each test of the story projects; Vitest runs this file again for each test file. */
import { afterEach, expect, inject } from 'vitest'
import { takeViolations } from './policy'
import { whenBuilt } from './storyBuild'

// Before the test file is loaded, because some files read this build while they load. The others are awaited where they are served.
await whenBuilt(inject('storyBuild'))

afterEach(() => {
  expect(takeViolations(), 'violations of the content security policy').toEqual([])
})
