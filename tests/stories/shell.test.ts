import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { LANGUAGES } from '../../src/messages/languages'
import { arrives, signIn } from '../support/app'
import { launchShell, launchWithScrollBars } from '../support/chromium'
import { holdBack } from '../support/holdBack'
import { watchPolicy } from '../support/policy'
import { open as openPage } from '../support/settings'
import { story } from '../support/stories'

const PHONE = { viewport: { width: 390, height: 844 } }

async function home(page: Page) {
  await openPage(page, '/home')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
}

story('the sidebar is 280 px wide, with the log-out; below 960 px a header', async ({ signedIn: page }) => {
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(280)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('list').evaluate((list) => {
    while (list.children.length < 27) list.append(list.lastElementChild?.cloneNode(true) ?? '')
  })
  const logout = page.getByRole('button', { name: 'Log out' })
  const box = await logout.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
  // The last entry is there, too, and on a low screen there are more than two of them.
  await menu.getByRole('link').last().click({ trial: true })
  await page.setViewportSize({ width: 1280, height: 300 })
  expect((await menu.boundingBox())?.height).toBeGreaterThan(120)
  await logout.click({ trial: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 959, height: 800 })
  await toggle.waitFor()
  await page.setViewportSize({ width: 960, height: 800 })
  await toggle.waitFor({ state: 'hidden' })
})

// Firefox’s driver’s taps press nothing.
story(
  'by touch the drawer opens, leads to a page and closes by a tap outside, not by one beside a dialog over it; fields have text so large that no phone zooms in',
  { tags: 'chromium' },
  async ({ open }) => {
    const page = await open({ ...PHONE, hasTouch: true })
    await page.goto('/home')
    await page.getByRole('textbox').first().waitFor()
    if (LANGUAGES.length > 1) await page.getByRole('combobox').waitFor()
    const sizes = await page
      .locator('input:not([type=checkbox]), select')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    // The page goes to the edges of the screen, and a keyboard makes it shorter.
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(viewport).toContain('viewport-fit=cover, interactive-widget=resizes-content')
    await signIn(page)
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()

    const toggle = page.getByRole('button', { name: 'Open menu' })
    const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
    await toggle.tap()
    await settings.waitFor()
    // What lies under the tap beside a dialog is the rest of the page, whose press would close the drawer.
    await page.getByRole('button', { name: 'Log out' }).tap()
    await page.getByRole('dialog').waitFor()
    await page.touchscreen.tap(350, 100)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await settings.isVisible()).toBe(true)
    await page.touchscreen.tap(350, 400)
    await settings.waitFor({ state: 'hidden' })
    await toggle.tap()
    await settings.tap()
    await arrives(page, '/settings')
    await settings.waitFor({ state: 'hidden' })
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await sections.getByRole('button', { name: 'Profile' }).tap()
    await sections.getByRole('link', { name: 'Security' }).tap()
    await arrives(page, '/settings/security')
  },
)

story('on a phone a notice leaves the button of the menu free', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('First name').fill('Pauline')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your name has been changed.').waitFor()
  // Looked at while the notice is there: a press would wait until it has gone.
  const isFree = await page.getByRole('button', { name: 'Open menu' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isFree).toBe(true)
})

/** Brings the animations of the page to a moment, and says whether the sign of a wait is seen then. */
const isSignSeen = (page: Page, milliseconds: number) =>
  page.evaluate((moment) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = moment
    }
    const sign = document.querySelector('main ~ div [role=status] > *')
    return sign !== null && getComputedStyle(sign).visibility === 'visible'
  }, milliseconds)

story(
  'while the code of a page is on its way, after 300 ms a sign is over the page that is left, which can be used',
  { tags: 'test-all' },
  async ({ signedIn: page }) => {
    const release = await holdBack(page, /SettingsPage.*\.js/)
    await page.setViewportSize(PHONE.viewport)
    await page.reload()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('status').getByText('Loading').waitFor()
    expect(await isSignSeen(page, 299)).toBe(false)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await isSignSeen(page, 301)).toBe(true)
      await page.getByRole('main').getByRole('link').first().click({ trial: true })
    }
    release()
    await page.getByRole('navigation', { name: 'Settings' }).waitFor()
  },
)

/** What is only there to be pressed, and seen. */
const PRESSED = ':is(button, a[data-variant]):visible'

// Firefox’s driver cannot show a page as printed.
story(
  'on paper a page has the whole width, even where a screen would have the sidebar, nothing that is only pressed, and the colours of the light theme',
  { tags: ['test-all', 'chromium'] },
  async ({ page }) => {
    await openPage(page, '/settings')
    const content = page.getByRole('main')
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement)
        return [color, backgroundColor]
      })
    const light = await colours()
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
    expect(await colours()).not.toEqual(light)
    await page.emulateMedia({ media: 'print' })
    expect(await colours()).toEqual(light)
    // The width of A4 in landscape without its margins.
    await page.setViewportSize({ width: 1047, height: 720 })
    expect((await content.boundingBox())?.width).toBeGreaterThan(1000)
    expect(await page.locator(PRESSED).count()).toBe(0)
  },
)

/** The controls that lie under a notice: as the page is, or each once it has the focus. */
const under = (notice: Locator, when?: 'with the focus') =>
  notice.locator('..').evaluate((cover, focused) => {
    const over = cover.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>('button, select, input, main a')
    return [...controls].flatMap((control) => {
      if (focused) control.focus()
      const { top, bottom, left, right } = control.getBoundingClientRect()
      const isUnder = bottom > over.top && top < over.bottom && right > over.left && left < over.right
      return isUnder && control.checkVisibility({ visibilityProperty: true })
        ? [control.outerHTML.slice(0, 80)]
        : []
    })
  }, when)

story(
  'a notice says that the browser is offline and covers no control, and a page that could not be fetched opens by itself once it is online',
  { tags: 'test-all' },
  async ({ page }) => {
    await page.goto('/home')
    // Then what a sign-in needs has come.
    await signIn(page, 'plain@example.com', 'Wrong-passw0rd')
    await page.getByText('password don’t match').waitFor()
    await page.context().setOffline(true)
    const notice = page.getByText('You’re offline')
    await notice.waitFor()
    await signIn(page)
    await page.getByText('can’t be reached').waitFor()
    // Whoever goes on typing sends it themselves.
    await page.getByLabel('Password', { exact: true }).fill('')
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      expect(await under(notice), `${width} px`).toEqual([])
      expect(await under(notice, 'with the focus'), `${width} px, with the focus`).toEqual([])
    }
    await page.context().setOffline(false)
    await signIn(page)
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await page.context().setOffline(true)
    await notice.waitFor()
    // It is in the header, under which a page scrolls anyway, and on a wide page in the room below its end.
    for (const [width, scrolled] of [
      [390, 0],
      [768, 0],
      [1280, 9_999],
    ] as const) {
      await page.setViewportSize({ width, height: 300 })
      await page.evaluate((top) => scrollTo(0, top), scrolled)
      expect(await under(notice), `home, ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    // A page that was not fetched yet opens by itself later, with its styles.
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('You’re offline').waitFor({ state: 'hidden' })
    const content = page.getByRole('region', { name: 'Your details' })
    await content.waitFor()
    const name = content.getByRole('group', { name: 'Name' })
    await expect.poll(() => name.evaluate((row) => getComputedStyle(row).display)).toBe('grid')
  },
)

/** The left and right edges of the page, its content and its heading, in CSS pixels. */
const placed = (page: Page) =>
  page.evaluate(() =>
    ['body', 'main', 'h1'].map((name) => {
      const { left, right } = document.querySelector(name)?.getBoundingClientRect() ?? {}
      return [left, right]
    }),
  )

story(
  'a browser set to letters twice as large gets the layout of a page half as wide: nothing is cut or scrolls sideways',
  { tags: ['test-all', 'chromium'] },
  async ({ openIn }) => {
    const browser = watchPolicy(await launchShell('--blink-settings=defaultFontSize=32'))
    try {
      const page = await openIn(browser)
      await home(page)
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Change e-mail address' }).waitFor()
      const root = page.locator(':root')
      expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0)
      // In its own row of letters, not in a column of them.
      const address = page.getByRole('main').getByText('plain@example.com', { exact: true })
      expect(await address.evaluate((text) => text.getClientRects().length)).toBe(1)
      await page.getByRole('button', { name: 'Open menu' }).click()
      const item = page.getByRole('navigation', { name: 'Main' }).getByText('Settings')
      expect(await item.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
    } finally {
      await browser.close()
    }
  },
)

story('where scroll bars take room, a dialog moves nothing', { tags: 'chromium' }, async ({ openIn }) => {
  const browser = watchPolicy(await launchWithScrollBars())
  try {
    const page = await openIn(browser)
    await home(page)
    for (const height of [300, 1600]) {
      await page.setViewportSize({ width: 1600, height })
      const before = await placed(page)
      expect(before[0]?.[1]).toBeLessThan(1600)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await placed(page)).toEqual(before)
      // The page behind does not scroll.
      await page.mouse.move(640, 20)
      await page.mouse.wheel(0, 400)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await placed(page)).toEqual(before)
    }
  } finally {
    await browser.close()
  }
})
