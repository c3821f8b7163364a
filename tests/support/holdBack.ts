import type { Page } from 'playwright-core'

/** Holds back requests of a page. @param what their addresses, as `page.route` takes them @returns a function that releases them */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(what, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Holds back every script file. @returns what releases them */
export async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, /\.js$/)
  return async () => {
    release()
    await page.getByRole('status').first().waitFor({ state: 'attached' })
  }
}
