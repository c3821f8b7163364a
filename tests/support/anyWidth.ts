/** What is wrong with a page at any width: what axe finds, what is covered, what scrolls sideways, and what leaves its column. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { isLanguage } from '../../src/messages/languages'
import { violations } from './axe'
import { chooseScheme } from './colorScheme'
import { brokenColumns } from './columns'
import { takeLanguage } from './languages'

const isChromium = inject('engine') === 'chromium'

/** A phone of 390 px with letters twice as large (WCAG 1.4.4): all lengths and media queries are in em. */
const LARGE_LETTERS = 195

/** The widths of WCAG 1.4.10 (reflow), of a phone and of a desktop. Widths in between are the same in every browser. */
const WIDTHS = isChromium ? [LARGE_LETTERS, 320, 390, 480, 640, 720, 960, 1280] : [320, 390, 1280]

/** The narrowest width of each layout, by the media queries of the styles. axe checks the page at these. */
const LAYOUTS = isChromium ? [320, 480, 640, 720, 960] : [320, 1280]

/** Navigation that has another layout from 75 em (1200 px). */
const BESIDE = 'nav[data-beside=true]'

/** WCAG 2.2 A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** By how many CSS pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    return root.scrollWidth - root.clientWidth
  })

/**
 * The buttons, links and fields that something else covers: a press in the middle of their visible part hits neither them,
 * nor what is in them, nor their label. Each is scrolled into view first, as a person would.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Where the driver cannot reduce motion, animations are finished first.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    const faults: string[] = []
    // The last one is on top.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
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
      // A switch may be drawn by its label. What is only visible with the focus is not pressed.
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

/** The faults of the screen that a page shows, one line each. axe only runs in projects that run all stories. */
export async function faultsAtAnyWidth(page: Page): Promise<string[]> {
  const faults: string[] = []
  const asksAxe = inject('stories') === 'all'
  const layouts = [...LAYOUTS, ...((await page.locator(BESIDE).count()) > 0 ? [1280] : [])]
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const note = (what: string) => faults.push(`${width} px: ${what}`)
    for (const fault of await misplaced(page)) note(fault)
    if (!asksAxe || !layouts.includes(width)) continue
    for (const fault of await violations(page, { type: 'tag', values: RULES })) note(fault)
    // A theme can only break contrast.
    await chooseScheme(page, 'dark')
    for (const fault of await violations(page, { type: 'rule', values: ['color-contrast'] }))
      note(`dark: ${fault}`)
    await chooseScheme(page, 'light')
  }
  if (asksAxe && isChromium) faults.push(...(await faultsInLanguages(page)))
  return faults
}

/** Languages with longer words and with the other direction, if they are offered. */
const LANGUAGES = { de: [LARGE_LETTERS, 320], ar: [LARGE_LETTERS, 320, 1280] } as const

async function faultsInLanguages(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [language, widths] of Object.entries(LANGUAGES).filter(([code]) => isLanguage(code))) {
    await takeLanguage(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const fault of await misplaced(page)) faults.push(`${language}, ${width} px: ${fault}`)
    }
    for (const fault of await violations(page, { type: 'tag', values: RULES }))
      faults.push(`${language}: ${fault}`)
  }
  await takeLanguage(page, 'en')
  return faults
}

async function misplaced(page: Page): Promise<string[]> {
  const wider = await overflow(page)
  return [
    ...(wider > 0 ? [`${wider} px too wide`] : []),
    ...(await covered(page)),
    ...(await brokenColumns(page)),
  ]
}
