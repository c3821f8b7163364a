/**
 * What engines do differently, in which a fault would shut people out: `npm test` runs these stories in Firefox and WebKit, too,
 * where they are installed.
 */
import type { Route } from 'playwright-core'
import { expect, inject } from 'vitest'
import { arrives, logout, signIn, welcomed } from '../support/app'
import { withoutScripts } from '../support/holdBack'
import { open } from '../support/settings'
import { story } from '../support/stories'

story('the sign-in form is there before any script file, and keeps what was typed', async ({ page }) => {
  const release = await withoutScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('plain@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
  await release()
  // React is there: the button that shows the password works.
  const shown = page.getByRole('button', { name: 'Show what’s typed' })
  await expect
    .poll(async () => {
      await shown.click()
      return page.locator('[name=password]').getAttribute('type')
    })
    .toBe('text')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('plain@example.com')
  expect(await page.locator('[name=password]').inputValue()).toBe('Passw0rd!')
})

story('logging out in one tab logs out the others', async ({ page }) => {
  await open(page, '/home')
  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('navigation', { name: 'Settings' }).waitFor()
  await logout(page)
  await arrives(other, '/auth/login')
  // The page that logged out starts at home; the other one returns to where it was.
  await signIn(page)
  await arrives(page, '/home')
  await arrives(other, '/settings')
})

story('the session is stored as one record in IndexedDB, and no token anywhere else', async ({ page }) => {
  await open(page, '/home')
  await welcomed(page)
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gatehouse')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('session').objectStore('session')
    const records = await new Promise<unknown[]>((resolve) => {
      const reading = store.getAll()
      reading.addEventListener('success', () => resolve(reading.result))
    })
    const elsewhere = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join()
    return { records: records.map((record) => JSON.stringify(record)), elsewhere }
  })
  expect(kept.records.filter((record) => record.includes('eyJ'))).toEqual([
    expect.stringContaining('refreshToken'),
  ])
  expect(kept.elsewhere + JSON.stringify(await page.context().cookies())).not.toContain('eyJ')
})

story('a page that breaks keeps the shell and offers to reload', async ({ page }) => {
  await open(page, '/home')
  await welcomed(page)
  await page.route(/SettingsPage.*\.js/, (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'This page has stopped working' }).waitFor()
  expect(await page.getByRole('button', { name: 'Log out' }).isVisible()).toBe(true)
  await page.unroute(/SettingsPage.*\.js/)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).waitFor()
})

// Only WebKit rejects imports as soon as people leave.
story.runIf(inject('engine') === 'webkit')(
  'leaving the page while a screen is loading shows no error',
  { tags: 'test-all' },
  async ({ page }) => {
    // Neither the screen nor the next page arrives while the story looks.
    const screen: Route[] = []
    const next: Route[] = []
    await page.route(/\/assets\/SettingsPage.*\.js/, (route) => void screen.push(route))
    await page.route(/\/slow$/, (route) => void next.push(route))
    await open(page, '/home')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect.poll(() => screen.length).toBe(1)
    await page.evaluate(() => void setTimeout(() => location.assign('/slow')))
    await expect.poll(() => next.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const shown = await page.evaluate(() => document.querySelector('main')?.innerText)
    expect(shown).not.toMatch(/stopped working|couldn’t be loaded/)
    for (const route of [...screen, ...next]) await route.abort().catch(() => {})
  },
)
