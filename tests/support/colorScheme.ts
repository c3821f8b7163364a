import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** Chooses the theme of the system; where the driver cannot, which is so but for Chromium's, as the page's own. */
export async function chooseScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if (inject('engine') === 'chromium') return page.emulateMedia({ colorScheme })
  await page.evaluate((scheme) => {
    document.documentElement.style.colorScheme = scheme
  }, colorScheme)
}
