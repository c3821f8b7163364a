/**
 * A script of its own, which the head script fetches where somebody is expected to be signed in: the page begins as they last
 * saw it, until React has rendered it anew (docs/decisions/0020). What is pressed in it is carried out then, and with whatever
 * another tab says of the session it is gone.
 */
import { readKeptPage, type KeptPage } from '../../session/storage/keptPage'
import { scopeOf } from '../../session/storage/scope'
import { CHANNEL } from '../../session/tokens/tabs'
import { buildOf } from './buildOf'

declare global {
  interface Element {
    /** https://wicg.github.io/sanitizer-api/: without scripts, frames and handlers of events. */
    setHTML?: (html: string, options: { sanitizer: { removeElements: string[] } }) => void
  }
}

/** The styles of the shell. Written by the build. */
declare const SHELL_STYLES: readonly string[]

const scope = scopeOf({
  userPoolId: import.meta.env.VITE_USER_POOL_ID ?? '',
  userPoolClientId: import.meta.env.VITE_USER_POOL_CLIENT_ID ?? '',
})

/** Milliseconds after which nobody takes it for a page that answers: the application's code does not come. */
const LONGEST = 10_000

async function begin(opening: Promise<IDBDatabase>): Promise<void> {
  // Before the record is read: who writes another one afterwards says so. Throws where the browser blocks it.
  const news = new BroadcastChannel(CHANNEL)
  const changed = new Promise<undefined>((resolve) => {
    news.addEventListener('message', () => resolve(undefined), { once: true })
  })
  try {
    const ready = Promise.all([readKeptPage(opening, scope), ...SHELL_STYLES.map(apply)])
    const [kept] = (await Promise.race([ready, changed])) ?? []
    // React may have been faster.
    const outline = document.querySelector('#outline')
    if (kept && isHere(kept) && outline) await show(kept, outline, changed)
  } finally {
    news.close()
  }
}

/** Shows it in the outline's place until React takes that. Where another tab has news, or React does not come, the outline is back. */
async function show(kept: KeptPage, outline: Element, changed: Promise<void>): Promise<void> {
  const page = asSeen(kept)
  if (!page.firstChild) return
  const { title } = document
  const pressed = notePress(page)
  outline.replaceWith(page)
  document.title = kept.title
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST))
  await Promise.race([changed, late, removed(page)])
  const wanted = pressed()
  if (page.isConnected) {
    page.replaceWith(outline)
    document.title = title
  } else
    pressable(document)
      .find(({ outerHTML }) => outerHTML === wanted)
      ?.click()
}

/** Whether it was made for this address, in this language, and by this build, whose styles it needs. */
const isHere = ({ path, language, build }: KeptPage) =>
  path === location.pathname && language === document.documentElement.lang && build === buildOf(document)

function asSeen({ html }: KeptPage): HTMLElement {
  const page = document.createElement('div')
  page.inert = true
  // What a script would have put there to be shown again is taken out: the sanitizer itself takes scripts.
  page.setHTML?.(html, { sanitizer: { removeElements: ['base', 'link', 'meta', 'style'] } })
  return page
}

const pressable = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('a, button')]

/**
 * Notes which link or button is pressed: it cannot answer, but what takes its place and looks the same can.
 * @returns what ends that, and answers what was pressed last, as HTML
 */
function notePress(page: HTMLElement): () => string | undefined {
  const listeners = new AbortController()
  let pressed: string | undefined
  const note = ({ clientX: x, clientY: y }: MouseEvent) => {
    const isHit = ({ left, right, top, bottom }: DOMRect) =>
      left <= x && x <= right && top <= y && y <= bottom
    pressed = pressable(page).find((element) => isHit(element.getBoundingClientRect()))?.outerHTML
  }
  document.addEventListener('click', note, listeners)
  return () => {
    listeners.abort()
    return pressed
  }
}

/** @returns when it is not in the document any more */
const removed = (page: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (page.isConnected) return
      observer.disconnect()
      resolve()
    })
    observer.observe(page.parentElement ?? document, { childList: true })
  })

/** @returns when they are there */
const apply = (href: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    // The whole address: where Vite finds the address as it writes it, it does not wait for the styles.
    link.href = new URL(href, location.href).href
    link.addEventListener('load', resolve)
    document.head.append(link)
  })

// Where it cannot be done the outline of the shell stays.
if (window.gatehouseDatabase) begin(window.gatehouseDatabase).catch(() => {})
