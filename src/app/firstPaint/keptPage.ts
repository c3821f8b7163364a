/**
 * The page of somebody signed in as they last saw it, for the next page load to begin with (mountShell.ts). It lies in localStorage,
 * which alone answers before the first paint.
 */
import { readStored, store } from '../../stored'
import { buildOf } from './buildOf'
import { KEPT_PAGE, readHint } from './signedInHint'

export interface KeptPage {
  /** The shell as HTML, and of the page in it the heading. */
  readonly html: string
  /** What the tab was called. */
  readonly title: string
  /** What it was made for: nothing else begins with it. */
  readonly of: string
  /** When the access token expires, in epoch milliseconds. */
  readonly until: number
}

/**
 * Names what a page is of: the person (signedInHint.ts), the address, the language, and the build, whose styles it needs.
 * @param hint what the hint says of the person
 */
export const nameOf = (
  hint: string | undefined,
  path = location.pathname,
  language = document.documentElement.lang,
): string => `${hint} ${path} ${language} ${buildOf(document)}`

/**
 * The page that was kept of what is to be shown.
 * @returns undefined where there is none, or once the access token has expired: the session is not shown then without asking
 */
export function readKeptPage(): KeptPage | undefined {
  const page: KeptPage = JSON.parse(readStored(KEPT_PAGE) ?? '{}')
  return page.of === nameOf(readHint()) && page.until > Date.now() ? page : undefined
}

/** Keeps a page, or forgets it. */
export const keepPage = (page: KeptPage | null): void => store(KEPT_PAGE, page && JSON.stringify(page))
