/** The two files of each language. Fetched with the session, for the first file names none of them. */
import { form as english } from './en/form'
import type { Language } from './languages'
import type { FormMessages, RestMessages } from './Messages'

interface Parts {
  form: () => Promise<FormMessages>
  rest: () => Promise<RestMessages>
}

/** A row for each language: what it lacks does not compile. */
export const PARTS: Readonly<Record<Language, Parts>> = {
  en: {
    form: () => Promise.resolve(english),
    rest: async () => (await import('./en/rest')).rest,
  },
}
