import type { Row } from '../../browserStorage'
import type { SharedActivity, WatchActivity } from './inactivity'

/**
 * In localStorage, which outlives the page: somebody who opens it again after hours was away for hours. It is
 * read each time, because a frozen page is not told of what was written meanwhile. If storage is blocked, the
 * tab is alone.
 * @param kept where this user pool and app client keep it: who is active in another app of the origin is not
 *   there in this one
 */
export const sharedActivity = (page: Window, kept: Row): SharedActivity => ({
  read() {
    const moment = Number(kept.get() ?? NaN)
    return Number.isSafeInteger(moment) && moment > 0 ? moment : null
  },
  write(moment) {
    kept.set(String(moment))
  },
  listen(changed) {
    page.addEventListener('storage', ({ key }) => {
      if (key === kept.key) changed()
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
