/** The page in people's own language: at the first paint, after a choice, and from right to left. Languages not offered are skipped. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLanguage } from '../../src/messages/languages'
import { arrives } from '../support/app'
import { consoleErrors } from '../support/consoleErrors'
import { holdBack } from '../support/holdBack'
import { story } from '../support/stories'

/** Language and direction, as the browser and assistive technology see them. */
const told = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))

story.runIf(isLanguage('de'))('a German browser shows German from the HTML to home', async ({ open }) => {
  const page = await open({ locale: 'de-AT' })
  const said = consoleErrors(page)
  const release = await holdBack(page, '**/*.js')
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await told(page)).toEqual({ lang: 'de', dir: 'ltr' })
  await page.getByLabel('E-Mail').fill('plain@example.com')
  release()
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('ist falsch').waitFor()
  await page.getByLabel('Passwort', { exact: true }).fill('Passw0rd!')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await arrives(page, '/home')
  await page.getByRole('heading', { name: 'Paula' }).waitFor()
  expect(await page.getByRole('navigation').first().innerText()).toContain('Einstellungen')
  const faults = () => said.filter((text) => !/40[01]|Sign-in failed/.test(text))
  expect(faults()).toEqual([])
  await page.reload({ waitUntil: 'commit' })
  // In Firefox the page before tells of what the reload has cut off.
  said.length = 0
  await page.getByRole('link', { name: 'Einstellungen' }).first().waitFor()
  expect(faults()).toEqual([])
})

story.runIf(['ar', 'ja'].every(isLanguage))(
  'a chosen language is announced, remembered and shown in other tabs, and what was typed stays',
  async ({ page }) => {
    await page.goto('/auth/login')
    const other = await page.context().newPage()
    await other.goto('/auth/reset')
    await other.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByLabel('Language').selectOption('ar')
    await page.getByRole('status').filter({ hasText: 'العربية' }).waitFor()
    expect(await told(page)).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(await page.locator('[name=username]').inputValue()).toBe('plain@example.com')
    await expect.poll(() => told(other)).toEqual({ lang: 'ar', dir: 'rtl' })
    await page.reload()
    expect(await told(page)).toEqual({ lang: 'ar', dir: 'rtl' })
    // A link can ask for a language, which is remembered like a choice.
    await page.goto('/auth/login?lang=ja')
    await page.getByRole('button', { name: 'サインイン', exact: true }).waitFor()
    await page.goto('/auth/login')
    expect(await told(page)).toEqual({ lang: 'ja', dir: 'ltr' })
  },
)

story.runIf(isLanguage('ar'))(
  'typed text runs in the direction of its own letters, even on a right-to-left page',
  { tags: 'test-all' },
  async ({ page }) => {
    await page.goto('/auth/login?lang=ar')
    const directions = await page
      .locator('[name=username], [name=password]')
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).unicodeBidi))
    expect(directions).toEqual(['plaintext', 'plaintext'])
  },
)

story.runIf(isLanguage('es'))(
  'a long link beside a label goes below it where both do not fit: on a narrow page, and in letters twice as large',
  { tags: 'test-all' },
  async ({ open }) => {
    const page = await open({ viewport: { width: 320, height: 568 } })
    await page.goto('/auth/login?lang=es')
    await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).waitFor()
    // Measures the words, which may be wider than their box.
    const areWordsApart = () =>
      page.evaluate(() => {
        const [label, link] = ['form label[for]:has(~ div a)', 'form label[for] ~ div a'].map((selector) => {
          const words = document.createRange()
          words.selectNodeContents(document.querySelector(selector) ?? document)
          return words.getBoundingClientRect()
        })
        return label && link && (label.right <= link.left || label.bottom <= link.top)
      })
    expect(await areWordsApart()).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await areWordsApart()).toBe(true)
  },
)

story.runIf(['fr', 'ja'].every(isLanguage))(
  'the longest words of French, and the phrases of Japanese, break in letters twice as large: nothing scrolls sideways',
  { tags: 'test-all' },
  async ({ open }) => {
    const page = await open({ viewport: { width: 195, height: 844 } })
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto('/auth/login?lang=fr')
    await page.getByRole('button', { name: 'Utiliser l’authentification unique' }).waitFor()
    expect(await wider()).toBeLessThanOrEqual(0)
    await page.goto('/settings?lang=ja')
    await page.getByRole('button', { name: 'シングルサインオンを使用' }).waitFor()
    expect(await wider()).toBeLessThanOrEqual(0)
    await page.locator('[name=username]').fill('plain@example.com')
    await page.locator('[name=password]').fill('Passw0rd!')
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: '氏名' }).getByRole('button').click()
    await page.locator('form input').first().fill('ポール')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.locator('form [data-form-message]:not(:empty)').waitFor()
    expect(await wider()).toBeLessThanOrEqual(0)
  },
)
