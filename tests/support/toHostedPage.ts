import type { Page } from 'playwright-core'
import { arrives } from './app'

/** Presses “Use single sign-on” and waits for the hosted page. */
export async function toHostedPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use single sign-on' }).click()
  await arrives(page, '/pool/login')
}
