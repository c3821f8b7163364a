import { inTime } from '../async/inTime'
import * as browserStorage from '../browserStorage'
import { catalogue, messages } from './catalogue'
import { languageOf, showLanguage } from './chooseLanguage'
import { isLanguage, type Language } from './languages'
import { PARTS } from './parts'

/**
 * Switches to the person's own choice, and keeps it in this browser.
 * @returns the sentence that confirms it, in the new language; undefined if they have chosen another language
 *   meanwhile
 */
export async function switchLanguage(language: Language): Promise<string | undefined> {
  if (!(await setLanguage(language))) return undefined
  browserStorage.language.set(language)
  return messages().languages.shown
}

/**
 * Switches to the language of the account (the claim `locale`, BCP 47 by OpenID Connect Core 5.1), unless the
 * person has made a choice in this browser. A language that is not offered changes nothing.
 */
export async function followAccount(locale: string): Promise<void> {
  const language = languageOf(locale)
  if (!isLanguage(language) || isLanguage(browserStorage.language.get())) return
  browserStorage.accountLanguage.set(language)
  // Of the sentences: a browser that translates the page changes the language of its element.
  if (catalogue.getState().language !== language) await setLanguage(language)
}

/** Switches to the language that the person has chosen in another tab. */
export async function showChosen(language: string): Promise<void> {
  if (isLanguage(language)) await setLanguage(language)
}

/** If there are two changes, the later one counts, whichever is fetched first. */
let wanted: Language | undefined

/**
 * Shows the page in another language, once all its sentences are fetched. What is typed stays.
 * @returns whether it is shown: another language may have been chosen meanwhile
 */
async function setLanguage(language: Language): Promise<boolean> {
  wanted = language
  const fetching = Promise.all([PARTS[language].form(), PARTS[language].rest()])
  const parts = await inTime(fetching).catch((thrown: unknown) => {
    // Of a language that is no longer wanted it would be no news.
    if (wanted === language) throw thrown
  })
  if (!parts || wanted !== language) return false
  const [form, rest] = parts
  showLanguage(language)
  catalogue.setState({ language, form, all: { form, ...rest } })
  return true
}
