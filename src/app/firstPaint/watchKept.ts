/**
 * A script of its own, which is fetched once a signed-in page has begun as it was last seen (mountShell.ts). It sees to it that the
 * record says so, too, and that the page goes as soon as another tab has news of the session. What is pressed in it is carried
 * out once React has rendered it anew.
 */
import { personOf, readRecord, type SessionRecord } from '../../session/storage/record'
import { STORE } from '../../session/storage/database'
import { markKey } from '../../session/storage/logoutMark'
import { scopeOf } from '../../session/storage/scope'
import { CHANNEL } from '../../session/tokens/tabs'
import { keepPage, type KeptPage } from './keptPage'
import { personIn } from './signedInHint'

const SCOPE = scopeOf({
  userPoolId: import.meta.env.VITE_USER_POOL_ID ?? '',
  userPoolClientId: import.meta.env.VITE_USER_POOL_CLIENT_ID ?? '',
})

/** Milliseconds after which nobody takes it for a page that answers: the application's code does not come. */
const LONGEST = 10_000

/**
 * Watches over it until React takes its place. Where the record is not theirs any more, another tab has news, or React does not
 * come, the outline is back.
 * @returns rejects where the record cannot be read, or where the browser blocks the messages of tabs
 */
export async function watch(kept: KeptPage, page: HTMLElement, outline: Element): Promise<void> {
  // React was first.
  if (!page.isConnected) return
  // Before the record is read: who writes another one afterwards says so.
  const news = new BroadcastChannel(CHANNEL)
  const changed = new Promise((resolve) => news.addEventListener('message', resolve))
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST))
  const { title } = document
  document.title = kept.title
  const pressed = notePress(page)
  try {
    await Promise.race([changed, late, removed(page), refused(kept)])
  } finally {
    news.close()
    const wanted = pressed()
    if (page.isConnected) {
      page.replaceWith(outline)
      document.title = title
    } else
      pressable(document)
        .find(({ outerHTML }) => outerHTML === wanted)
        ?.click()
  }
}

/**
 * @returns once the record says that it is not theirs, or once the application reads that itself, whose answer comes next; else it
 * never settles
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
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()
    function look() {
      if (page.isConnected) return
      observer.disconnect()
      resolve()
    }
  })
