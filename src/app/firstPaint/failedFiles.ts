/**
 * Lets go of each file asked for ahead that does not come: whoever needs it asks anew, and says that it failed. WebKit keeps the
 * failure of a `modulepreload` (seen in 2.50), and does not ask again even when the page is reloaded; what asks for the file
 * in another way removes it.
 */
export function forgetFailures(page: Window): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement)) return
      target.remove()
      fetch(target.href).catch(() => {})
    },
    // The event of an element does not bubble.
    true,
  )
}
