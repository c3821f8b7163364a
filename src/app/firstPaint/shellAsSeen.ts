/** What is open over a page. It must not be open in the next one. */
const OPEN = '[data-open=true], [aria-expanded=true], dialog'

/**
 * The shell as HTML, its pictures to come after all else; of the page in it the heading alone, for the rest is the business's, and
 * may be another by the next time.
 * @returns undefined while something is open over it
 */
export function shellAsSeen(page: Document): string | undefined {
  const main = page.querySelector('main')
  const shell = main?.closest('#root > *')
  if (!shell || shell.querySelector(OPEN)) return undefined
  const copy = page.createElement('div')
  copy.append(shell.cloneNode(true))
  // A drawing is a document of its own to the browser, and would be made before the page is painted.
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'lazy'
  const content = copy.querySelector('main')
  if (content) leaveOnly(content.querySelector('h1'), content)
  return copy.innerHTML
}

/** Text goes as well: a screen may write some beside its heading, in no element of its own. */
function leaveOnly(heading: Element | null, place: Node): void {
  // oxlint-disable-next-line unicorn/no-useless-spread -- what is removed would be skipped over: the list is live
  for (const node of [...place.childNodes])
    if (!node.contains(heading)) place.removeChild(node)
    else if (node !== heading) leaveOnly(heading, node)
}
