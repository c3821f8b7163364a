/**
 * The sentences, in the language of the page. Each language is fetched in two parts: `form`, which the
 * sign-in page needs, and `rest`, which comes with the first other screen (layout/lazyScreen.ts). They are
 * typed, so no library is needed to find a missing one.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { inTime } from '../async/inTime'
import { form as english } from './en/form'
import { FALLBACK, type Language } from './languages'
import type { FormMessages, Messages } from './Messages'

interface Catalogue {
  language: Language
  form: FormMessages
  /** Undefined until the rest is fetched. */
  all: Messages | undefined
}

/** For this folder; screens use the hooks below. */
export const catalogue = createStore<Catalogue>(() => ({ language: FALLBACK, form: english, all: undefined }))

/**
 * The third argument: rendering in the build and hydration use the page's language too, not the one that the
 * store began with.
 */
export const useCatalogue = (): Catalogue =>
  useSyncExternalStore(catalogue.subscribe, catalogue.getState, catalogue.getState)

/** The sentences of the sign-in page, for components that are in the first file. */
export const useFormMessages = (): FormMessages => useCatalogue().form

/** The same, for code that runs while it is shown. */
export const formMessages = (): FormMessages => catalogue.getState().form

/** All sentences, for a screen that is fetched (lazyScreen). It renders again when the language changes. */
export const useMessages = (): Messages => loaded(useCatalogue())

/** All sentences, for code that runs while such a screen is shown. */
export const messages = (): Messages => loaded(catalogue.getState())

const parts = () => import('./parts').then((file) => file.PARTS)

/**
 * Begins in a language by fetching its `form`. If that fails, or takes too long, the page stays in English.
 */
export async function startLanguage(language: Language): Promise<void> {
  const form = await inTime(parts().then((of) => of[language].form()))
  catalogue.setState({ language, form, all: undefined })
}

/** Fetches the rest of the page's language, unless it is there. */
export async function loadMessages(): Promise<void> {
  const { language, form, all } = catalogue.getState()
  if (all) return
  const rest = await (await parts())[language].rest()
  if (catalogue.getState().language === language) catalogue.setState({ all: { form, ...rest } })
}

function loaded({ all }: Catalogue): Messages {
  if (all === undefined) throw new Error('useMessages needs a lazyScreen above it')
  return all
}
