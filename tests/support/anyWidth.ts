/** What is wrong with a page at any width: what axe finds, what is covered, what scrolls sideways, and what leaves its column. */
import type { Page } from 'playwright-core'
import { isLanguage } from '../../src/messages/languages'
import { violations } from './axe'
import { chooseScheme } from './colorScheme'
import { brokenColumns } from './columns'
import { takeLanguage } from './languages'

/** A phone of 390 px with letters twice as large (WCAG 1.4.4): all lengths and media queries are in em. */
const LARGE_LETTERS = 195

interface Matrix {
  widths: readonly number[]
  /** The widths at which axe checks the page, and its contrast in the dark theme. It takes longer than everything else together. */
  axe: readonly number[]
  /** The widths for languages with longer words and with the other direction, if they are offered. */
  languages: Readonly<Record<string, readonly number[]>>
  /** Whether axe also checks the languages. */
  asksAxeInLanguages: boolean
}

/**
 * A width of each layout, at which every fault that was put into the styles showed. 320 px are those of WCAG 1.4.10 (reflow). The
 * same elements are in the page at 1280 px, where axe found nothing else; navigation beside the page is checked there.
 */
export const EACH_LAYOUT: Matrix = {
  widths: [LARGE_LETTERS, 320, 720, 1280],
  axe: [320],
  languages: { de: [LARGE_LETTERS, 320] },
  asksAxeInLanguages: false,
}

/** For axe the narrowest width of each layout, by the media queries of the styles. */
export const EVERY_WIDTH: Matrix = {
  widths: [LARGE_LETTERS, 320, 390, 480, 640, 720, 960, 1280, 1920],
  axe: [320, 480, 640, 720, 960],
  languages: { de: [LARGE_LETTERS, 320], ar: [LARGE_LETTERS, 320, 1280] },
  asksAxeInLanguages: true,
}

/** Navigation that has another layout from 75 em (1200 px). */
const BESIDE = 'nav[data-beside=true]'

/** WCAG 2.2 A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
      if (element.matches('[type=checkbox]')) {
        // A press between a box and its words is meant for both.
        const [near, far] = [element, pressed]
          .map((part) => part.getBoundingClientRect())
          .toSorted((a, b) => a.x - b.x)
        const between =
          near && far && document.elementFromPoint((near.right + far.left) / 2, (near.top + near.bottom) / 2)
        if (between !== element && between !== pressed)
          faults.push(`between ${element.outerHTML.slice(0, 80)} and its words`)
      }
      if (!hit || !pressed.contains(hit))
        faults.push(`${element.outerHTML.slice(0, 80)} is under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`)
    }
    window.scrollTo(begin.x, begin.y)
    return faults
  })

/** The faults of the screen that a page shows, one line each. @param matrix by default a width of each layout */
export async function faultsAtAnyWidth(page: Page, matrix = EACH_LAYOUT): Promise<string[]> {
  const faults: string[] = []
  const besides = (await page.locator(BESIDE).count()) > 0 ? [1280] : []
  for (const width of matrix.widths) {
    await page.setViewportSize({ width, height: 800 })
    const note = (what: string) => faults.push(`${width} px: ${what}`)
    for (const fault of await misplaced(page)) note(fault)
    if (![...matrix.axe, ...besides].includes(width)) continue
    // What is half under the header, because the page is scrolled, is no small target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const fault of await violations(page, { type: 'tag', values: RULES })) note(fault)
    // A theme can only break contrast.
    await chooseScheme(page, 'dark')
    for (const fault of await violations(page, { type: 'rule', values: ['color-contrast'] }))
      note(`dark: ${fault}`)
    await chooseScheme(page, 'light')
  }
  return [...faults, ...(await faultsInLanguages(page, matrix))]
}

async function faultsInLanguages(page: Page, { languages, asksAxeInLanguages }: Matrix): Promise<string[]> {
  const faults: string[] = []
  for (const [language, widths] of Object.entries(languages).filter(([code]) => isLanguage(code))) {
    await takeLanguage(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const fault of await misplaced(page)) faults.push(`${language}, ${width} px: ${fault}`)
    }
    if (!asksAxeInLanguages) continue
    for (const fault of await violations(page, { type: 'tag', values: RULES }))
      faults.push(`${language}: ${fault}`)
  }
  await takeLanguage(page, 'en')
  return faults
}

async function misplaced(page: Page): Promise<string[]> {
  const wider = await page.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth)
  return [
    ...(wider > 0 ? [`${wider} px too wide`] : []),
    ...(await covered(page)),
    ...(await brokenColumns(page)),
  ]
}
