import { lastSeen } from '../../browserStorage'
import type { SharedMoment, WatchActivity } from './inactivity'

/**
 * In localStorage, which outlives the page: somebody who opens it again after hours was away for hours. It is read each
 * time, because a frozen page is not told of what was written meanwhile. If storage is blocked, the tab is alone.
 */
export const sharedMoment = (page: Window): SharedMoment => ({
  read() {
    const kept = Number(lastSeen.get() ?? NaN)
    return Number.isSafeInteger(kept) && kept > 0 ? kept : null
  },
  write(moment) {
    lastSeen.set(String(moment))
  },
  listen(changed) {
    page.addEventListener('storage', ({ key }) => {
      if (key === lastSeen.key) changed()
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
