/**
 * Requests once more, in another way, each preloaded file that has failed. WebKit keeps the failure of a
 * `modulepreload` (seen in 2.50), and does not request the file again even after a reload; a request in
 * another way removes the failure.
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
