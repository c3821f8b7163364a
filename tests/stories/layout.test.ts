/** Nothing stands over what people press, and nothing scrolls sideways, on any screen. */
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { ServedApp } from '../support/app'
import { SCREENS_BY_PERSON } from '../support/screens'
import { story } from '../support/stories'

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

/** Ends whoever is signed in, and what the tab remembers. */
async function forget(page: Page): Promise<void> {
  // A page of the same origin that has nothing of the app.
  await page.goto('/pool/inbox')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('gatehouse').addEventListener('success', resolve)
    })
  })
}

async function faultsOf(page: Page, app: ServedApp): Promise<string[]> {
  const faults: string[] = []
  for (const screens of SCREENS_BY_PERSON) {
    for (const [name, way] of Object.entries(screens)) {
      await way(page, app)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const [wider, widerRightToLeft] = await overflow(page)
        if (wider > 0) faults.push(`${name}, ${width} px: ${wider} px too wide`)
        if (widerRightToLeft > 0)
          faults.push(`${name}, ${width} px, right to left: ${widerRightToLeft} px too wide`)
        for (const fault of await covered(page)) faults.push(`${name}, ${width} px: ${fault}`)
      }
      await page.unrouteAll()
    }
    await forget(page)
  }
  return faults
}

story(
  'on every screen each button, link and field is free to press, and nothing scrolls sideways',
  { timeout: 300_000 },
  async ({ page, app }) => {
    expect(await faultsOf(page, app)).toEqual([])
  },
)
