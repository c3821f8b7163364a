/**
 * The page of a person signed in as they last saw it. The next page load begins with it (mountShell.ts). It is in localStorage,
 * because no other storage answers before the first paint.
 */
import { readStored, store } from '../../stored'
import { buildOf } from './buildOf'
import { KEPT_PAGE, readHint } from './signedInHint'

export interface KeptPage {
  /** The shell as HTML; of the page in it, only the heading. */
  readonly html: string
  /** The title of the tab. */
  readonly title: string
  /** What it was made for; no other page begins with it. */
  readonly of: string
  /** When the access token expires, in epoch milliseconds. */
  readonly until: number
}

/**
 * Names what a page was made for: the person (signedInHint.ts), the address, the language, and the build, whose styles it needs.
 * @param hint what the hint says about the person
 */
export const nameOf = (
  hint: string | null,
  path = location.pathname,
  language = document.documentElement.lang,
): string => `${hint} ${path} ${language} ${buildOf(document)}`

/**
 * The kept page for what is to be shown.
 * @returns undefined if there is none, or if the access token has expired: then the session is not shown without asking
 */
export function readKeptPage(): KeptPage | undefined {
  const page: KeptPage = JSON.parse(readStored(KEPT_PAGE) ?? '{}')
  return page.of === nameOf(readHint()) && page.until > Date.now() ? page : undefined
}

/** Keeps a page, or deletes it. */
export const keepPage = (page: KeptPage | null): void => store(KEPT_PAGE, page && JSON.stringify(page))
