import type { Page } from 'playwright-core'

/** Shows the screen in another language, like a choice in another tab: what is typed and open stays. */
export async function takeLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.language', newValue })),
    language,
  )
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}
