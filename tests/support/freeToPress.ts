/** Whether something stands over what people press, or scrolls sideways, on a page. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** WCAG 1.4.10's width for reflow, a phone's, a desktop's; what is between is the same in every browser. */
const WIDTHS = inject('engine') === 'chromium' ? [320, 390, 640, 768, 960, 1280] : [320, 390, 1280]

/** How far the page is wider than its window, in CSS pixels: in the direction it has, and right to left. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const wider = () => root.scrollWidth - root.clientWidth
    const ownWay = wider()
    root.dir = 'rtl'
    const otherWay = wider()
    root.removeAttribute('dir')
    return [ownWay, otherWay] as const
  })

/**
 * The buttons, links and fields that something else covers: a press on the middle of what is seen of them meets
 * neither them, nor what is in them, nor the label that presses them. Each is scrolled to, as a person does.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What moves, where the driver knows no reduced motion, is brought to its end.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    const faults: string[] = []
    const dialog = document.querySelector('dialog:modal')
    const begin = { x: window.scrollX, y: window.scrollY }
    for (const element of (dialog ?? document).querySelectorAll(
      'a[href], button, input, summary, select, textarea',
    )) {
      if (
        !(element instanceof HTMLElement) ||
        element.closest('[inert], [aria-hidden=true]') ||
        element.matches(':disabled')
      )
        continue
      // A switch may be drawn by its label; what only the focus shows is not pressed.
      const pressed =
        element instanceof HTMLInputElement && element.matches('[type=radio], [type=checkbox]')
          ? (element.labels?.[0] ?? element)
          : element
      if (!pressed.checkVisibility({ visibilityProperty: true }) || pressed.matches('.skip-link:not(:focus)'))
        continue
      pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [box] = pressed.getClientRects()
      if (!box) continue
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!hit || !pressed.contains(hit))
        faults.push(`${element.outerHTML.slice(0, 80)} is under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`)
    }
    window.scrollTo(begin.x, begin.y)
    return faults
  })

/** What is wrong with the page that is shown, at each width. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const [wider, widerRightToLeft] = await overflow(page)
    if (wider > 0) faults.push(`${width} px: ${wider} px too wide`)
    if (widerRightToLeft > 0) faults.push(`${width} px, right to left: ${widerRightToLeft} px too wide`)
    for (const fault of await covered(page)) faults.push(`${width} px: ${fault}`)
  }
  return faults
}
