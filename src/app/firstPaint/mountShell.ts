import { readKeptPage } from './keptPage'
import type * as WatchKept from './watchKept'

declare global {
  interface Element {
    /** https://wicg.github.io/sanitizer-api/: without scripts, frames and handlers of events. */
    setHTML?: (html: string, options: { sanitizer: { removeElements: string[] } }) => void
  }
}

/** The script that watches over it. Written by the build. */
declare const WATCH_FILE: string

/** Milliseconds after which it counts as painted: one that nobody looks at is not. */
const LONGEST = 200

/**
 * Mounts the outline of the shell, which the build has put into the page, and in its place the page as it was last seen, where one is
 * kept (docs/decisions/0020).
 * @param styles of the shell: once they are there
 * @returns once the application's own code keeps the processor from nothing that can be painted before
 */
export async function mountShell(styles: Promise<unknown>): Promise<void> {
  const outline = document.querySelector<HTMLTemplateElement>('template#frame')?.content.firstElementChild
  document.querySelector('#root')?.append(outline ?? '')
  const kept = readKeptPage()
  if (!kept || !outline) return
  const page = document.createElement('div')
  page.inert = true
  // What a script would have put there to be shown again is taken out: the sanitizer itself takes scripts.
  page.setHTML?.(kept.html, { sanitizer: { removeElements: ['base', 'link', 'meta', 'style'] } })
  if (!page.firstChild) return
  // As it is younger than an access token, they are in the browser's cache.
  await styles
  outline.replaceWith(page)
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST)
  })
  import(/* @vite-ignore */ WATCH_FILE)
    .then(({ watch }: typeof WatchKept) => watch(kept, page, outline))
    // Nobody can say whether it is still theirs.
    .catch(() => page.replaceWith(outline))
}
