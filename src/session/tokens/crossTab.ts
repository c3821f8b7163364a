import type { Row } from '../../browserStorage'

/**
 * Why a page looks at the record again: another tab said so, it woke up, or it comes back from the browser's
 * page cache.
 */
export type Why = 'news' | 'awake' | 'back'

/**
 * Asks the other tabs of this browser to look at the session record, and hears them ask. Never sends the
 * record itself.
 */
export interface Tabs {
  announce: () => void
  /** @param look looks at the record again, and resolves once it has been read */
  listen: (look: (why: Why) => Promise<void>) => void
}

const CHANNEL = 'gatehouse.session'
/** The only message. It says only "look again", so a forged one can do no more than that. */
const CHANGED = 'changed'

const WAKES = ['pageshow', 'focus', 'online'] as const

/**
 * Over a BroadcastChannel. Also looks again when the page wakes, because a frozen page gets no messages.
 * @param loggedOut where log-outs are marked: a tab that is closed at once may send no message
 */
export function browserTabs(target: Window, loggedOut?: Pick<Row, 'key'>): Tabs {
  const channel = openChannel()
  return {
    announce: () => channel?.postMessage(CHANGED),
    listen(look) {
      const hear = ({ data }: MessageEvent) => {
        if (data === CHANGED) void look('news')
      }
      const wake = () => {
        if (target.document.visibilityState === 'visible') void look('awake')
      }
      hideInPageCache(target, () => look('back'))
      const hearStored = ({ key }: StorageEvent) => {
        if (key !== null && key === loggedOut?.key) void look('news')
      }
      channel?.addEventListener('message', hear)
      target.addEventListener('storage', hearStored)
      target.document.addEventListener('visibilitychange', wake)
      for (const event of WAKES) target.addEventListener(event, wake)
    },
  }
}

/**
 * Undefined if the browser has none, or blocks it together with cookies, as Firefox does with a
 * SecurityError.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}

/**
 * Covers a page that goes into the browser's page cache, and uncovers it on its way back only when the
 * session has been looked at again: "Back" after a log-out must not show the earlier screen, not even for one
 * frame (https://web.dev/articles/bfcache#update-stale-or-sensitive-data-after-bfcache-restore).
 * @param look looks at the session again, and renders the screens again if it has ended
 */
function hideInPageCache(target: Window, look: () => Promise<void>): void {
  const { style } = target.document.documentElement
  target.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  target.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look().finally(() => (style.visibility = ''))
  })
}
