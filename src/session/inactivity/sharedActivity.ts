import type { Row } from '../../browserStorage'
import type { SharedActivity, WatchActivity } from './inactivity'

/**
 * In localStorage, which outlives the page: somebody who opens it again after hours was away for hours. It is
 * read each time, because a frozen page is not told of what was written meanwhile. If storage is blocked, the
 * tab is alone.
 * @param kept where this user pool and app client keep it: who is active in another app of the origin is not
 *   there in this one
 */
export const sharedActivity = (page: HearsWrites, kept: Row): SharedActivity => ({
  read() {
    const moment = Number(kept.get() ?? NaN)
    return Number.isSafeInteger(moment) && moment > 0 ? moment : null
  },
  write(moment) {
    // An earlier one that cannot be replaced, as where storage is full, would end the session of somebody who
    // is there.
    if (!kept.set(String(moment))) kept.remove()
  },
  listen(changed) {
    page.addEventListener('storage', ({ key }) => {
      if (key === kept.key) changed()
    })
  },
})

/** A page that is told of what others write into localStorage. */
interface HearsWrites {
  addEventListener: (type: 'storage', heard: (event: Pick<StorageEvent, 'key'>) => void) => void
}

/** Events that only a person causes. `scroll` is not among them: the page may scroll by itself. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** The signs of life in a page, heard before anything in it can stop their propagation. */
export const watchActivity =
  (page: Window): WatchActivity =>
  (seen) => {
    for (const sign of SIGNS) page.addEventListener(sign, () => seen(), { capture: true, passive: true })
  }
