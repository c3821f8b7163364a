/** Which language the page is in. It runs before the first paint, and so knows of no sentence. */
import { readStored, store } from '../stored'
import { FALLBACK, isLanguage, type Language } from './languages'

/** The person's own choice in this browser. */
export const CHOSEN = 'gatehouse.language'
/** What the account of the last person signed in said (`locale`); kept for the first paint of a reload. */
export const OF_ACCOUNT = 'gatehouse.account-language'

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

/** As much of a window as says which language is wanted. */
interface Page {
  location: { search: string }
  navigator: { languages: readonly string[] }
}

/**
 * The language of the page: `?lang=` in its address, else the person's choice, else the account's, else the first of
 * the browser's languages that is offered. A region is left out: `de-AT` is `de`.
 */
export function chooseLanguage({ location, navigator }: Page): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) store(CHOSEN, asked)
  return (
    [asked, readStored(CHOSEN), readStored(OF_ACCOUNT), ...navigator.languages]
      .map(languageOf)
      .find(isLanguage) ?? FALLBACK
  )
}

/** The language of a BCP 47 tag, e.g. `de` of `de-AT` and, as OpenID providers write it, of `de_AT`. */
export const languageOf = (tag: string | null): string | undefined => tag?.split(/[-_]/)[0]?.toLowerCase()

/** Tells the browser what the page is in: for hyphenation, fonts, screen readers, and the direction of the layout. */
export function showLanguage(language: Language): void {
  const { documentElement: page } = document
  page.lang = language
  page.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}
