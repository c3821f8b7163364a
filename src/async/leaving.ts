/** Milliseconds for which a page counts as being left. One that is still there then stays: it was a download, or stopped. */
export const LEAVING_FOR = 10_000

let leftAt = -Infinity

/** Notes when the page begins to be left. `pagehide` is too late: it comes with the next page's first answer. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  // Back from the page cache.
  addEventListener('pageshow', () => {
    leftAt = -Infinity
  })
}

/** Whether the page is being left. Firefox then rejects the calls under way, and WebKit also what is being imported. */
export const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_FOR
