/** What is open over a page. It must not be open in the next one. */
const OPEN = '[data-open=true], [aria-expanded=true], dialog'

/**
 * The shell as HTML. Its pictures load after everything else. Of the page in it only the heading is kept: the rest belongs to the
 * business, and may be different the next time.
 * @returns undefined while something is open over it
 */
export function shellAsSeen(page: Document): string | undefined {
  const main = page.querySelector('main')
  const shell = main?.closest('#root > *')
  if (!shell || shell.querySelector(OPEN)) return undefined
  const copy = page.createElement('div')
  copy.append(shell.cloneNode(true))
  // For the browser an SVG picture is a separate document, which it would create before it paints the page.
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'lazy'
  // React names what moves between two pages in a style. The policy of the next page refuses it, and says so in the console.
  for (const moving of copy.querySelectorAll('[style]')) moving.removeAttribute('style')
  const content = copy.querySelector('main')
  if (content) leaveOnly(content.querySelector('h1'), content)
  return copy.innerHTML
}

/** Removes text, too: a screen may have text next to its heading without an element around it. */
function leaveOnly(heading: Element | null, place: Node): void {
  // oxlint-disable-next-line unicorn/no-useless-spread -- what is removed would be skipped over: the list is live
  for (const node of [...place.childNodes])
    if (!node.contains(heading)) place.removeChild(node)
    else if (node !== heading) leaveOnly(heading, node)
}
