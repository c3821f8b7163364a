/** The languages people can choose, by BCP 47 code. docs/guides/languages.md: adding one. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language that the build renders, and that people read if none of their languages is offered. */
export const FALLBACK: Language = 'en'

/** Whether a text is the code of a language that is offered. */
export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((code) => code === text)
