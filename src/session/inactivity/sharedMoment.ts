import type { SharedMoment, SignsOfLife } from './inactivity'

const KEY = 'gatehouse.last-seen'

/**
 * In localStorage, which outlives the page: somebody who opens it again after hours was away for hours. It is read anew
 * each time, for a page that was frozen has not heard of what was written meanwhile.
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

/** What a person does, and no page by itself: a `scroll` event may be the page's own. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** The signs of life in a page, before anything in it can keep them to itself. */
export const signsOfLife =
  (page: Window): SignsOfLife =>
  (seen) => {
    for (const sign of SIGNS) page.addEventListener(sign, () => seen(), { capture: true, passive: true })
  }
