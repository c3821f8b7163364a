import { readStored, store } from '../stored'
import { catalogue, messages } from './catalogue'
import { CHOSEN, languageOf, OF_ACCOUNT, showLanguage } from './chooseLanguage'
import { isLanguage, type Language } from './languages'
import { PARTS } from './parts'

/**
 * The person's own choice, kept in this browser.
 * @returns what to say of it, in the new language; undefined where they have chosen another one meanwhile
 */
export async function switchLanguage(language: Language): Promise<string | undefined> {
  if (!(await setLanguage(language))) return undefined
  store(CHOSEN, language)
  return messages().languages.shown
}

/**
 * The language of the account (the claim `locale`, BCP 47 by OpenID Connect Core 5.1), which gives way to a choice in this
 * browser. One that is not offered changes nothing.
 */
export async function followAccount(locale: string): Promise<void> {
  const language = languageOf(locale)
  if (!isLanguage(language) || isLanguage(readStored(CHOSEN))) return
  store(OF_ACCOUNT, language)
  if (document.documentElement.lang !== language) await setLanguage(language)
}

/** What the person has chosen in another tab. */
export async function showChosen(language: string): Promise<void> {
  if (isLanguage(language)) await setLanguage(language)
}

/** Of two changes the later one counts, whichever is fetched first. */
let wanted: Language | undefined

/**
 * Shows the page in another language, once all of it is fetched. What is typed stays.
 * @returns whether it is shown: another one may have been wanted since
 */
async function setLanguage(language: Language): Promise<boolean> {
  wanted = language
  const [form, rest] = await Promise.all([PARTS[language].form(), PARTS[language].rest()])
  if (wanted !== language) return false
  showLanguage(language)
  catalogue.setState({ language, form, all: { form, ...rest } })
  return true
}
