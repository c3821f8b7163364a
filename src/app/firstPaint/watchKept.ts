/**
 * A separate script, which is fetched once a page has begun as it was last seen (mountShell.ts). It checks that the record says
 * the same. What is pressed in the page is carried out once React has rendered it.
 */
import { personOf, readRecord, type SessionRecord } from '../../session/storage/record'
import { STORE } from '../../session/storage/database'
import { markKey } from '../../session/storage/logoutMark'
import { scopeOf } from '../../session/storage/scope'
import { keepPage, type KeptPage } from './keptPage'
import { personIn } from './signedInHint'

const SCOPE = scopeOf({
  userPoolId: import.meta.env.VITE_USER_POOL_ID ?? '',
  userPoolClientId: import.meta.env.VITE_USER_POOL_CLIENT_ID ?? '',
})

/**
 * Watches the kept page until React replaces it. If the record is no longer of this person, or the page is left, it shows the
 * outline again: "Back" could bring the page from the browser's page cache, long after its person has logged out.
 * @returns rejects if the record cannot be read
 */
export async function watch(kept: KeptPage, page: HTMLElement, outline: Element): Promise<void> {
  // React was first.
  if (!page.isConnected) return
  const left = new Promise((resolve) => addEventListener('pagehide', resolve))
  const { title } = document
  document.title = kept.title
  const pressed = notePress(page)
  try {
    await Promise.race([left, removed(page), refused(kept)])
  } finally {
    const wanted = pressed()
    page.replaceWith(outline)
    // Else it is React that has replaced it.
    if (outline.isConnected) document.title = title
    else
      pressable(document)
        .find(({ outerHTML }) => outerHTML === wanted)
        ?.click()
  }
}

/**
 * @returns once the record says that the session is not theirs, or once the application has read the record itself and takes over;
 * else it never settles
 */
async function refused({ of }: KeptPage): Promise<void> {
  const database = await window.gatehouseDatabase
  if (!database) return
  const reading = database.transaction(STORE).objectStore(STORE).get(SCOPE)
  await new Promise((resolve) => {
    reading.addEventListener('success', resolve)
    reading.addEventListener('error', resolve)
  })
  const record = readRecord(reading.result)
  if (personOf(record) === personIn(of) && isShown(record)) await new Promise(() => {})
  keepPage(null)
}

/** Whether the session is shown without asking: its token is in force, its window open, and no log-out was cut off. */
const isShown = (record: SessionRecord) =>
  record.state === 'in' &&
  record.receivedAt + record.tokens.expiresIn * 1_000 > Date.now() &&
  document.cookie.includes(record.window ?? '') &&
  localStorage.getItem(markKey(SCOPE)) === null

const pressable = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('a, button')]

/**
 * Remembers which link or button is pressed: it cannot answer yet, but the one that replaces it and looks the same can.
 * @returns a function that stops this, and returns what was pressed last, as HTML
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

/** @returns when it is no longer in the document */
const removed = (page: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (page.isConnected) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
