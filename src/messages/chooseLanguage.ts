/** Which language the page is in. This runs before the first paint, so it must not import any sentences. */
import * as browserStorage from '../browserStorage'
import { FALLBACK, isLanguage, type Language } from './languages'

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

/** The parts of a window that say which language is wanted. */
interface Page {
  location: { search: string }
  navigator: { languages: readonly string[] }
}

/**
 * The language of the page: `?lang=` in its address, else the person's choice, else the account's, else the
 * first of the browser's languages that is offered. Regions are ignored: `de-AT` is `de`.
 */
export function chooseLanguage({ location, navigator }: Page): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) browserStorage.language.set(asked)
  return (
    [asked, browserStorage.language.get(), browserStorage.accountLanguage.get(), ...navigator.languages]
      .map(languageOf)
      .find(isLanguage) ?? FALLBACK
  )
}

/** The language of a BCP 47 tag, e.g. `de` of `de-AT` and, as OpenID providers write it, of `de_AT`. */
export const languageOf = (tag: string | null | undefined): string | undefined =>
  tag?.split(/[-_]/)[0]?.toLowerCase()

/**
 * Tells the browser the language of the page: for hyphenation, fonts, screen readers, and the direction of
 * the layout.
 */
export function showLanguage(language: Language): void {
  const { documentElement: page } = document
  page.lang = language
  page.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}
