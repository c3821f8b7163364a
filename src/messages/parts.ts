/**
 * The two parts in which each language is fetched. This table is fetched with the session: the first file
 * must not have their names in it.
 */
import { form as english } from './en/form'
import type { Language } from './languages'
import type { FormMessages, RestMessages } from './Messages'

interface Parts {
  form: () => Promise<FormMessages>
  rest: () => Promise<RestMessages>
}

/** A row for each language: if a language lacks a sentence, this does not compile. */
export const PARTS: Readonly<Record<Language, Parts>> = {
  en: {
    form: () => Promise.resolve(english),
    rest: () => import('./en/rest').then((file) => file.rest),
  },
  de: {
    form: () => import('./de/form').then((file) => file.form),
    rest: () => import('./de/rest').then((file) => file.rest),
  },
  fr: {
    form: () => import('./fr/form').then((file) => file.form),
    rest: () => import('./fr/rest').then((file) => file.rest),
  },
  es: {
    form: () => import('./es/form').then((file) => file.form),
    rest: () => import('./es/rest').then((file) => file.rest),
  },
  ja: {
    form: () => import('./ja/form').then((file) => file.form),
    rest: () => import('./ja/rest').then((file) => file.rest),
  },
  ar: {
    form: () => import('./ar/form').then((file) => file.form),
    rest: () => import('./ar/rest').then((file) => file.rest),
  },
}
