import { readKeptPage } from './keptPage'
import { KEPT_PAGE } from './signedInHint'
import type * as WatchKept from './watchKept'

declare global {
  interface Element {
    /** https://wicg.github.io/sanitizer-api/: without scripts, frames and handlers of events. */
    setHTML?: (html: string, options: { sanitizer: { removeElements: string[] } }) => void
  }
}

/** The script that watches it. Written by the build. */
declare const WATCH_FILE: string

/** Milliseconds after which it counts as painted: a page in the background is not painted. */
const PAINTED = 200

/** Milliseconds after which the kept page is removed if React has not come: it would not answer. */
const LONGEST = 10_000

/**
 * Mounts the outline of the shell, which the build has put into the page; or, if there is one, the kept page as it was last seen
 * (docs/decisions/0020).
 * @param styles of the shell; resolves once they are there
 * @returns once everything that can be painted before the application's own code has been painted
 */
export async function mountShell(styles: Promise<unknown>): Promise<void> {
  const outline = document.querySelector<HTMLTemplateElement>('#frame')?.content.firstElementChild
  if (!outline) return
  document.querySelector('#root')?.append(outline)
  const kept = readKeptPage()
  if (!kept) return
  const page = document.createElement('div')
  page.inert = true
  // Removes what a script could have put there to be shown again; the sanitizer removes the scripts themselves.
  page.setHTML?.(kept.html, { sanitizer: { removeElements: ['base', 'link', 'meta', 'style'] } })
  const hide = () => {
    // If it still waits for its styles, it does not appear.
    page.textContent = ''
    page.replaceWith(outline)
  }
  // A log-out or another person's sign-in in another tab changes the hint. For this and the time limit, nothing need be fetched.
  addEventListener('storage', ({ key }) => key !== KEPT_PAGE && hide())
  setTimeout(hide, LONGEST)
  // It is younger than an access token, so they are in the browser's cache.
  await styles
  if (page.firstChild) outline.replaceWith(page)
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINTED)
  })
  import(/* @vite-ignore */ WATCH_FILE)
    .then(({ watch }: typeof WatchKept) => watch(kept, page, outline))
    // It is unknown whether the session is still theirs.
    .catch(hide)
}
