/** The languages people can choose, by BCP 47 code, each by its own name. docs/languages.md: adding one. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const

export type Language = keyof typeof LANGUAGES

/** What the build renders, and what everybody reads whose languages are not offered. */
export const FALLBACK: Language = 'en'

/** Whether a text is the code of a language that is offered. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
