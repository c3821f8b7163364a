/**
 * Milliseconds for which a page counts as being left. If it is still there then, it stays: the link was a
 * download, or was stopped.
 */
export const LEAVING_FOR = 10_000

let leftAt = -Infinity

/**
 * Records when the browser begins to leave the page. `pagehide` is too late: it comes with the next page's
 * first answer, and until then WebKit would show that the page has stopped working, as the story of a page
 * that is left shows. Chromium needs no record. It asks the listener before it leaves, which
 * takes 1 to 2 ms: too little for a list of browsers here.
 */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  // Back from the page cache.
  addEventListener('pageshow', () => {
    leftAt = -Infinity
  })
}

/**
 * Whether the page is being left. Firefox then rejects the calls in flight, and WebKit also rejects imports.
 */
export const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_FOR
