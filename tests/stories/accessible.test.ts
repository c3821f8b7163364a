import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { violations } from '../support/axe'
import { story } from '../support/stories'

story(
  'where no colour can be made from another one, the colours that stand in can be read',
  async ({ page }) => {
    // Turned round, the condition of those browsers holds in this one. The policy knows the page's style by its hash.
    let turned = 0
    await page.route(/\/(home|auth\/login)$|\.css$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/@supports not \(color:\s*oklch\(from/g, () => {
        turned += 1
        return '@supports (color:oklch(from'
      })
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body })
    })
    const faults: string[] = []
    const look = async (name: string) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const fault of await violations(page, { type: 'rule', values: ['color-contrast'] }))
          faults.push(`${name}, ${colorScheme}: ${fault}`)
      }
    }
    await page.goto('/auth/login')
    await look('sign-in')
    await signIn(page)
    await arrives(page, '/home')
    await look('home')
    expect(faults).toEqual([])
    expect(turned).toBeGreaterThan(0)
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
