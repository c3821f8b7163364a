/**
 * Every screen of the app: axe finds no fault, nothing covers what people press, nothing scrolls sideways, nothing leaves its
 * column, and no text is squeezed. One page goes through all screens of a person, because a new page for each screen takes twice as
 * long.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ServedApp } from '../support/app'
import { EACH_LAYOUT, EVERY_WIDTH, faultsAtAnyWidth } from '../support/anyWidth'
import { CHOICE_SCREENS, PASSKEY_SCREENS, SCREENS_BY_PERSON, type Way } from '../support/screens'
import { choiceStory, story } from '../support/stories'

async function faultsOf(page: Page, app: ServedApp, screens: Record<string, Way>, matrix = EACH_LAYOUT) {
  const faults: string[] = []
  for (const [name, way] of Object.entries(screens)) {
    await way(page, app)
    for (const fault of await faultsAtAnyWidth(page, matrix)) faults.push(`${name}, ${fault}`)
    await page.unrouteAll()
  }
  return faults
}

const LONG = { timeout: 300_000 }
/** Widths in between are the same in every browser. */
const RARE = { ...LONG, tags: ['test-all', 'chromium'] }

story.for(Object.entries(SCREENS_BY_PERSON))(
  'every screen %s can be read, and its buttons, links and fields pressed, in each layout',
  LONG,
  async ([, screens], { page, app }) => {
    expect(await faultsOf(page, app, screens)).toEqual([])
  },
)

choiceStory(
  'every screen of a sign-in by choice can be read, and its buttons, links and fields pressed, in each layout',
  LONG,
  async ({ page, app }) => {
    expect(await faultsOf(page, app, CHOICE_SCREENS)).toEqual([])
  },
)

choiceStory(
  'every screen of passkeys can be read, and its buttons, links and fields pressed, in each layout',
  RARE,
  async ({ page, app }) => {
    expect(await faultsOf(page, app, PASSKEY_SCREENS)).toEqual([])
  },
)

story.for(Object.entries(SCREENS_BY_PERSON))(
  'every screen %s can be read, and its buttons, links and fields pressed, at every width and in every language',
  RARE,
  async ([, screens], { page, app }) => {
    expect(await faultsOf(page, app, screens, EVERY_WIDTH)).toEqual([])
  },
)

choiceStory(
  'every screen of a sign-in by choice can be read, and its buttons, links and fields pressed, at every width and in every language',
  RARE,
  async ({ page, app }) => {
    expect(await faultsOf(page, app, CHOICE_SCREENS, EVERY_WIDTH)).toEqual([])
  },
)
