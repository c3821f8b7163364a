import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { arrives, signIn } from '../support/app'
import { SCREENS } from '../support/screens'
import { story } from '../support/stories'

/** WCAG 2.2 A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** 1280 at 200 % is 640; 320 is WCAG 1.4.10's width for reflow. What is between is the same in every browser. */
const WIDTHS = inject('engine') === 'chromium' ? [320, 390, 640, 768, 960, 1280] : [320, 390, 1280]

interface Axe {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>
}
declare const axe: Axe

/** What axe finds, one line each. A change of theme fades in; it is brought to its end before it is judged. */
async function violations(page: Page, only: object): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })
  const found = await page.evaluate((runOnly) => axe.run({ runOnly }), only)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}

/** How far the page is wider than its window, in CSS pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

story.for(Object.entries(SCREENS))(
  'the screen %s has nothing axe finds and nothing to scroll sideways: any width, light, dark, right to left',
  { timeout: 120_000 },
  async ([, way], { page, app }) => {
    await way(page, app)
    await page.evaluate(axeCore.source)
    const faults: string[] = []
    const look = async (what: string, only: object) => {
      const wider = await overflow(page)
      if (wider > 0) faults.push(`${what}: ${wider} px too wide`)
      for (const fault of await violations(page, only)) faults.push(`${what}: ${fault}`)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await look(`${width} px light`, { type: 'tag', values: RULES })
      // All that a theme can break is contrast.
      await page.emulateMedia({ colorScheme: 'dark' })
      await look(`${width} px dark`, { type: 'rule', values: ['color-contrast'] })
    }
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if ((await overflow(page)) > 0) faults.push(`${width} px, right to left: too wide`)
    }
    expect(faults).toEqual([])
  },
)

story('everything at sign-in is reached and done by keyboard', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('plain@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Passw0rd!')
  await page.keyboard.press('Enter')
  await arrives(page, '/home')
})

story('the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto('/home')
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
  // A first load: in a tab where nothing was pressed yet.
  const fresh = await page.context().newPage()
  await fresh.goto('/home')
  await fresh.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
  await fresh.keyboard.press('Tab')
  expect(await fresh.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await fresh.keyboard.press('Enter')
  await expect.poll(() => fresh.evaluate(() => document.activeElement?.id)).toBe('content')
})

story('after a navigation the focus is on the new page’s heading', async ({ page }) => {
  await page.goto('/home')
  await signIn(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await arrives(page, '/settings')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

story('logging out by keyboard: the question has the focus on Cancel, Escape closes it', async ({ page }) => {
  await page.goto('/home')
  await signIn(page)
  const logout = page.getByRole('button', { name: 'Log out' })
  await logout.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Escape')
  await expect.poll(() => logout.evaluate((button) => button === document.activeElement)).toBe(true)
})

story('with forced colours a button keeps an edge and the focus a ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/auth/login')
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.waitFor()
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Tab')
  const seen = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth }
  })
  expect(seen).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' })
  expect(await button.evaluate((shown) => getComputedStyle(shown).borderTopStyle)).toBe('solid')
})

story('with reduced motion nothing moves', async ({ open }) => {
  const moving = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  const page = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto('/home')
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => moving(page)).toBe(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => moving(page)).toBe(0)
})
