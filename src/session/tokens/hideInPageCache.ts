/**
 * Covers a page that goes into the browser's page cache, and uncovers it on its way back only when the
 * session has been looked at again: "Back" after a log-out must not show the earlier screen, not even for one
 * frame (https://web.dev/articles/bfcache#update-stale-or-sensitive-data-after-bfcache-restore).
 * @param look looks at the session again, and renders the screens again if it has ended
 */
export function hideInPageCache(target: Window, look: () => Promise<void>): void {
  const { style } = target.document.documentElement
  target.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  target.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look().finally(() => (style.visibility = ''))
  })
}
