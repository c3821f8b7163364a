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
  de: {
    form: async () => (await import('./de/form')).form,
    rest: async () => (await import('./de/rest')).rest,
  },
  fr: {
    form: async () => (await import('./fr/form')).form,
    rest: async () => (await import('./fr/rest')).rest,
  },
  es: {
    form: async () => (await import('./es/form')).form,
    rest: async () => (await import('./es/rest')).rest,
  },
  ja: {
    form: async () => (await import('./ja/form')).form,
    rest: async () => (await import('./ja/rest')).rest,
  },
  ar: {
    form: async () => (await import('./ar/form')).form,
    rest: async () => (await import('./ar/rest')).rest,
  },
}
