import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** Chooses the theme of the system. Only Chromium's driver can do that; in other browsers it becomes the page's own theme. */
export async function chooseScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if (inject('engine') === 'chromium') return page.emulateMedia({ colorScheme })
  await page.evaluate((scheme) => {
    document.documentElement.style.colorScheme = scheme
  }, colorScheme)
}
