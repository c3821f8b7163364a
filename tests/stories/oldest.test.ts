/**
 * Browsers with nothing newer than the oldest ones of docs/reference/browsers.md, and browsers that lack even what the app needs. A
 * script cannot take away `inert`, which is an attribute, or syntax of styles. The styles are served without `:has()`. It takes
 * features away from Chromium.
 *
 * @module-tag chromium
 */
import { expect } from 'vitest'
import { logout, signIn, welcomed } from '../support/app'
import { story } from '../support/stories'
import { allTooNew, type Member } from '../support/webFeatures'

/** Deletes names in a page: from the window, or from an object and its prototype. */
function takeAway(members: readonly Member[]): void {
  for (const { owner, name } of members) {
    const holder: unknown = Reflect.get(window, owner)
    if (!(holder instanceof Object)) continue
    const prototype: unknown = Reflect.get(holder, 'prototype')
    for (const each of owner === 'Window' ? [window] : [holder, prototype])
      if (each instanceof Object) Reflect.deleteProperty(each, name)
  }
}

/** A script that runs before the page's own. Globals are deleted last, because members are found through them. */
const without = (...members: readonly Member[]) =>
  `(${String(takeAway)})(${JSON.stringify(
    members.toSorted((a, b) => Number(a.owner === 'Window') - Number(b.owner === 'Window')),
  )})`

story('every screen works with what the oldest browsers have', { tags: 'test-all' }, async ({ page }) => {
  await page.addInitScript(without(...allTooNew()))
  await page.goto('/auth/login')
  const left = await page.evaluate(() => [
    ...['requestIdleCallback', 'URLPattern', 'Temporal'].filter((name) => name in window),
    ...['startViewTransition'].filter((name) => name in document),
    ...['isComposing'].filter((name) => name in InputEvent.prototype),
  ])
  expect(left).toEqual([])
  // This happens although nobody presses anything: a timer replaces idle callbacks.
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(fetched).toContainEqual(expect.stringContaining('/assets/cognito-'))
  await signIn(page)
  await welcomed(page)
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const names = await menu.allInnerTexts()
  for (const name of names.toReversed()) {
    await menu.filter({ hasText: name }).click()
    await page.waitForFunction((shown) => document.title.includes(shown), name)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await logout(page)
})

story('without :has() people can still sign in and log out', { tags: 'test-all' }, async ({ open }) => {
  const page = await open({ bypassCSP: true })
  let gone = 0
  await page.route(/\/(home|auth\/login)$|\.css$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(':has(', () => {
      gone += 1
      return ':gone('
    })
    await route.fulfill({ response, body })
  })
  await page.goto('/auth/login')
  await signIn(page)
  await welcomed(page)
  await logout(page)
  expect(gone).toBeGreaterThan(0)
})

/** What a browser lacks without which the app cannot go on, and the press that needs it. */
const NEEDED: readonly (readonly [what: string, member: Member, press?: string])[] = [
  ['modal dialogs, “Log out” says', { owner: 'HTMLDialogElement', name: 'showModal' }, 'Log out'],
  ['Intl.Segmenter the pages behind the sign-in say', { owner: 'Intl', name: 'Segmenter' }],
]

story.for(NEEDED)(
  'without %s that the browser is too old, with a button that reloads',
  { tags: 'test-all' },
  async ([, member, press], { page }) => {
    await page.addInitScript(without(member))
    await page.goto('/auth/login')
    await signIn(page)
    if (press !== undefined) await page.getByRole('button', { name: press }).click()
    await page.getByRole('heading', { name: 'The page couldn’t be loaded' }).waitFor()
    await page.getByText('This browser is too old. Update it, or use another one.').waitFor()
    await page.getByRole('button', { name: 'Reload the page' }).waitFor()
  },
)
