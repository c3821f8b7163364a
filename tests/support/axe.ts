import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  nodes: { target: unknown; failureSummary: string }[]
}
declare const axe: { run: (options: object) => Promise<{ violations: Violation[] }> }

const require = createRequire(import.meta.url)

/** The minified build, because every page that is checked has to load and parse it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds in a page, one line each. A change of theme fades in; it is brought to its end before it is judged.
 * @param runOnly the rules, as axe takes them
 */
export async function violations(page: Page, runOnly: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (only) => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    // Results that pass are not described or sent out of the page, which took most of the time.
    const found = await axe.run({ runOnly: only, resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
    )
  }, runOnly)
}
