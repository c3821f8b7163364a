import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLanguage } from '../../src/messages/languages'
import { arrives, logout, signIn, welcomed } from '../support/app'
import { consoleErrors } from '../support/consoleErrors'
import { holdBack, withoutScripts } from '../support/holdBack'
import { story } from '../support/stories'

/** Every address that the page is at or requests from now on. */
function addresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('request', (request) => seen.push(request.url()))
  return seen
}

/** What an extension may do to a form before React hydrates it: it puts an element beside a field, again and again. */
const extension = () => {
  const add = () => {
    const field = document.querySelector('#root [name=password]')
    if (field?.nextElementSibling?.localName !== 'x-icon') field?.after(document.createElement('x-icon'))
  }
  add()
  new MutationObserver(add).observe(document, { childList: true, subtree: true })
}

story('what is typed before any script file, and where, survives an extension', async ({ page }) => {
  const release = await withoutScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('plain@example.com')
  await page.getByLabel('Stay signed in').uncheck()
  await page.locator('[name=password]').fill('Pass0rd!')
  await page.locator('[name=password]').press('Home')
  for (let letter = 0; letter < 'Pass'.length; letter += 1) await page.keyboard.press('ArrowRight')
  await page.evaluate(extension)
  await release()
  await page.locator('footer').waitFor()
  expect(await page.getByLabel('Stay signed in').isChecked()).toBe(false)
  // Where the cursor was.
  await page.keyboard.type('w')
  const values = page.locator('[name=username], [name=password]')
  expect(await values.evaluateAll((fields) => fields.map((field) => Object(field).value))).toEqual([
    'plain@example.com',
    'Passw0rd!',
  ])
})

story('Enter before any script signs in later; no address has what was typed', async ({ page, app }) => {
  const seen = addresses(page)
  const release = await withoutScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('plain@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/auth')
  await release()
  await arrives(page, '/home')
  expect(seen.filter((address) => /passw0rd|plain(@|%40)/i.test(address))).toEqual([])
  expect(await app.outcomes('InitiateAuth')).toHaveLength(1)
})

/** Notes in the page, from its first moment, whether something was ever so. @returns asks whether it was */
async function watch(page: Page, isSo: () => boolean): Promise<() => Promise<boolean>> {
  await page.addInitScript(`new MutationObserver(() => {
    if ((${String(isSo)})()) document.documentElement.dataset['wasSo'] = 'yes'
  }).observe(document, { childList: true, subtree: true })`)
  return () => page.evaluate(() => document.documentElement.dataset['wasSo'] === 'yes')
}

const isForm = () => document.querySelector('[type=password]') !== null

/** The shell shows a loading indicator. */
const isSign = () =>
  document.querySelector('main [role=status]') !== null && document.querySelector('main h1') === null

story('whoever is signed in sees no sign-in form, not even at its address', async ({ signedIn: page }) => {
  const sawForm = await watch(page, isForm)
  await page.reload()
  await welcomed(page)
  expect(await sawForm()).toBe(false)
  for (const path of ['/auth', '/auth/login']) {
    await page.goto(path)
    await arrives(page, '/home')
    await welcomed(page)
    expect(await sawForm()).toBe(false)
  }
})

/** Position and width of the page's content, next to the menu and below the bar. */
const placeOfPage = async (page: Page) => {
  const { x, y, width } = (await page.locator('main').boundingBox()) ?? {}
  return { x, y, width }
}

// Firefox’s driver waits for the scripts of a reload.
story(
  'a signed-in reload begins with the outline of the shell before any script file: in its final place, with nothing personal',
  { tags: 'chromium' },
  async ({ signedIn: page }) => {
    const place = await placeOfPage(page)
    const release = await withoutScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('main').waitFor({ state: 'attached' })
    expect(await placeOfPage(page)).toEqual(place)
    expect(await page.locator('body').innerText()).toBe('')
    await release()
    await welcomed(page)
    expect(await placeOfPage(page)).toEqual(place)
  },
)

story('a signed-in reload shows no loading indicator', { tags: 'test-all' }, async ({ signedIn: page }) => {
  const sawSign = await watch(page, isSign)
  // The page's clock stands still, however long this machine takes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.reload()
  await welcomed(page)
  expect(await sawSign()).toBe(false)
})

story('a slow reload shows a loading indicator', { tags: 'test-all' }, async ({ signedIn: page }) => {
  const sawSign = await watch(page, isSign)
  const release = await holdBack(page, '**/session-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(sawSign).toBe(true)
  release()
  await welcomed(page)
})

story('the form is shown at its own page only, where a reload says what happened', async ({ page }) => {
  const said = consoleErrors(page)
  const isTooEarly = () => document.querySelector('[type=password]') !== null && location.pathname !== '/auth'
  const sawForm = await watch(page, isTooEarly)
  await page.goto('/settings')
  await arrives(page, '/auth')
  await page.getByLabel('E-mail').waitFor()
  expect(await sawForm()).toBe(false)
  // The state in the history survives a reload, and React finds the HTML as it expects it.
  await page.evaluate(() => {
    const { usr, ...entry } = history.state
    history.replaceState({ ...entry, usr: { ...usr, notice: 'no-sign-in' } }, '')
  })
  await page.reload()
  await page.getByText('An error occurred during the sign in process').waitFor()
  await signIn(page)
  await arrives(page, '/settings')
  expect(said).toEqual([])
})

story('where nobody is expected, no page begins as the shell', { tags: 'test-all' }, async ({ page }) => {
  await withoutScripts(page)
  for (const path of ['/settings', '/auth/reset']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('template[lang]').first().waitFor({ state: 'attached' })
    expect(await page.locator('#root > *').count()).toBe(0)
  }
})

// Firefox’s driver waits for the scripts of a reload.
story('the chosen theme applies before any script file', { tags: 'chromium' }, async ({ page }) => {
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.setItem('gatehouse.theme', 'dark'))
  const release = await withoutScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('E-mail').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await release()
})

/** Counts in the page, from its first moment, how often a database is opened. */
const countOpenings = (page: Page) =>
  page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...given) {
      const { dataset } = document.documentElement
      dataset['opened'] = String(Number(dataset['opened'] ?? 0) + 1)
      return open.apply(this, given)
    }
  })

const openings = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['opened'] ?? 0))

story('a reload reads early, and never shows who logs out meanwhile', async ({ signedIn: page }) => {
  await countOpenings(page)
  const release = await holdBack(page, '**/session-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => openings(page)).toBe(1)
  // What happens in another tab until then must count here at once.
  const other = await page.context().newPage()
  await other.goto('/home')
  await logout(other)
  await watchWelcome(page)
  release()
  await arrives(page, '/auth')
  expect(await page.evaluate(() => document.documentElement.dataset['welcomed'])).toBeUndefined()
  // Once more after that, for what another configuration has left.
  expect(await openings(page)).toBeLessThanOrEqual(2)
})

const watchWelcome = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent?.startsWith('Welcome'))
        document.documentElement.dataset['welcomed'] = 'yes'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

story('the footer appears once it works, and moves nothing', { tags: 'test-all' }, async ({ page }) => {
  await page.addInitScript(watchButton)
  // One form is rendered by React, the other by the build.
  for (const address of ['/settings', '/auth/login']) {
    const release = await holdBack(page, /\/session-[^/]*\.(js|css)$/)
    await page.goto(address, { waitUntil: 'commit' })
    if (address === '/auth/login') {
      await page.getByLabel('E-mail').fill('plain@example.com')
      expect(await page.locator('footer').count()).toBe(0)
    }
    release()
    const shown = () => page.locator('footer').evaluate((foot) => getComputedStyle(foot).display)
    await expect.poll(shown).toBe('flex')
    expect(await page.evaluate(() => document.documentElement.dataset['places']?.split(' '))).toHaveLength(1)
    if (isLanguage('de')) {
      await page.getByLabel('Language').selectOption('de')
      await page.getByRole('button', { name: 'Anmelden' }).waitFor()
      await page.getByLabel('Sprache').selectOption('en')
    }
    await page.unrouteAll()
  }
})

/** Notes every vertical position of the button, frame by frame. */
function watchButton(): void {
  const places = new Set<number>()
  const look = () => {
    const button = document.querySelector('#root form button:not([type=button])')
    if (button) places.add(Math.round(button.getBoundingClientRect().top))
    document.documentElement.dataset['places'] = [...places].join(' ')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

story('without the application’s code Enter reloads, and keeps the address', async ({ page, app }) => {
  const seen = addresses(page)
  const fill = async () => {
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
  }
  const code = '**/assets/index-*.js'
  await page.route(code, (route) => route.abort())
  await Promise.all([page.waitForEvent('requestfailed'), page.goto('/auth/login')])
  await fill()
  await page.unroute(code)
  await page.keyboard.press('Enter')
  await page.getByLabel('E-mail').waitFor()
  await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('plain@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
  await page.keyboard.press('Enter')
  await arrives(page, '/home')
  expect(seen.filter((address) => /passw0rd|plain(@|%40)/i.test(address))).toEqual([])
  expect(await app.outcomes('InitiateAuth')).toHaveLength(1)
})
