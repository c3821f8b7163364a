import type { SharedMoment, WatchActivity } from './inactivity'

const KEY = 'gatehouse.last-seen'

/**
 * In localStorage, which outlives the page: somebody who opens it again after hours was away for hours. It is read each
 * time, because a frozen page is not told of what was written meanwhile.
 * @param page the window; its storage may throw where it is blocked, and the tab is then alone
 */
export const sharedMoment = (page: Window): SharedMoment => ({
  read() {
    try {
      const kept = Number(page.localStorage.getItem(KEY) ?? NaN)
      return Number.isSafeInteger(kept) && kept > 0 ? kept : null
    } catch {
      return null
    }
  },
  write(moment) {
    try {
      page.localStorage.setItem(KEY, String(moment))
    } catch {
      // Blocked or full.
    }
  },
  listen(changed) {
    page.addEventListener('storage', ({ key }) => {
      if (key === KEY) changed()
    })
  },
})

/** Events that only a person causes. `scroll` is not among them: the page may scroll by itself. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** The signs of life in a page, heard before anything in it can stop their propagation. */
export const watchActivity =
  (page: Window): WatchActivity =>
  (seen) => {
    for (const sign of SIGNS) page.addEventListener(sign, () => seen(), { capture: true, passive: true })
  }
