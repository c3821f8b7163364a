/**
 * Asks once more, and otherwise, for each file asked for ahead that does not come. WebKit keeps the failure of a
 * `modulepreload` (seen in 2.50), and does not ask again even when the page is reloaded; what asks for the file in
 * another way removes it.
 */
export function forgetFailures(page: Window): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      const { rel, href } = Object(target)
      if (rel === 'modulepreload') fetch(href).catch(() => {})
    },
    // The event of an element does not bubble.
    true,
  )
}
