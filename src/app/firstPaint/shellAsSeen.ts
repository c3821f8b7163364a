/** What is open over a page: it is not to be open in the next one. */
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
  const heading = content?.querySelector('h1')
  for (const element of content?.querySelectorAll('*') ?? [])
    if (!heading || !(element.contains(heading) || heading.contains(element))) element.remove()
  return copy.innerHTML
}
