import type { Page } from 'playwright-core'

/** The errors on the page's console from now on, except what the session tells developers. */
export function consoleErrors(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // That the form in the HTML is not what React expects is a warning: an extension may have changed it.
    const isError = message.type() === 'error' || text.includes('React error')
    if (isError && !text.startsWith('No businessId')) said.push(text)
  })
  return said
}
