import { catalogue, useCatalogue } from './catalogue'
import { languageOf } from './chooseLanguage'
import type { Language } from './languages'

/** The language of the page. */
export const useLanguage = (): Language => useCatalogue().language

/**
 * For dates and numbers: the browser's own variant of the page's language, e.g. `en-GB`, else the language.
 * The digits are always those that fields and codes accept: Arabic in Egypt would have others.
 */
export function locale(): string {
  const { language } = catalogue.getState()
  // If the system has no locale, Chromium reports `en-US@posix`, which Intl refuses
  // (microsoft/playwright#34046).
  const tags = navigator.languages.map((tag) => tag.replace(/@.*/, ''))
  const variant = tags.find((tag) => languageOf(tag) === language) ?? language
  return new Intl.Locale(variant, { numberingSystem: 'latn' }).toString()
}
