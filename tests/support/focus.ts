import type { Page } from 'playwright-core'

/**
 * Presses Shift+Tab until the focus is in the bar or leaves the page.
 * @param bar the selector of what stays at the top while the page scrolls
 * @returns what had the focus but was entirely under the bar (WCAG 2.4.11), by its name or text. Firefox does not scroll for the rest of what it
 *   sees a part of.
 */
export async function hiddenFromEndToStart(page: Page, bar: string): Promise<string[]> {
  const hidden: string[] = []
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Shift+Tab')
    const seen = await page.evaluate((selector) => {
      const [focused, above] = [document.activeElement, document.querySelector(selector)]
      if (!focused || focused === document.body || !above || above.contains(focused)) return null
      const isSeen = focused.getBoundingClientRect().bottom > above.getBoundingClientRect().bottom
      return { what: focused.getAttribute('name') ?? focused.textContent, isSeen }
    }, bar)
    if (seen === null) return hidden
    if (!seen.isSeen) hidden.push(seen.what)
  }
  throw new Error(`Shift+Tab leads neither to ${bar} nor out of the page`)
}
