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

async function begin(opening: Promise<IDBDatabase>): Promise<void> {
  // Before the record is read: who writes another one afterwards says so. Throws where the browser blocks it.
  const news = new BroadcastChannel(CHANNEL)
  const changed = new Promise<undefined>((resolve) => {
    news.addEventListener('message', () => resolve(undefined), { once: true })
  })
  const ready = Promise.all([readKeptPage(opening, scope), ...SHELL_STYLES.map(apply)])
  const [kept] = (await Promise.race([ready, changed])) ?? []
  // React may have been faster.
  const outline = document.querySelector('#outline')
  if (!kept || !isHere(kept) || !outline) return
  const page = asSeen(kept)
  if (!page.firstChild) return
  document.title = kept.title
  outline.replaceWith(page)
  carryOut(page)
  await changed
  page.replaceWith(outline)
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

const pressable = (place: Element) => [...place.querySelectorAll<HTMLElement>('a, button')]

/** Has a press on a link or a button, which cannot answer yet, done by the one that takes its place and looks the same. */
function carryOut(page: HTMLElement): void {
  const listeners = new AbortController()
  let pressed: string | undefined
  const note = ({ clientX: x, clientY: y }: MouseEvent) => {
    const isHit = ({ left, right, top, bottom }: DOMRect) =>
      left <= x && x <= right && top <= y && y <= bottom
    pressed = pressable(page).find((element) => isHit(element.getBoundingClientRect()))?.outerHTML
  }
  document.addEventListener('click', note, listeners)
  const root = page.parentElement ?? document.body
  new MutationObserver((_, observer) => {
    if (page.isConnected) return
    observer.disconnect()
    listeners.abort()
    pressable(root)
      .find(({ outerHTML }) => outerHTML === pressed)
      ?.click()
  }).observe(root, { childList: true })
}

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
