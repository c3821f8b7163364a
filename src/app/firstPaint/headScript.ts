/**
 * Runs in the page's head before anything is painted, as a classic script of its own. The build puts it into the HTML,
 * where a content security policy allows it by its hash. It applies the chosen theme and language, and decides how the page begins:
 * with the prerendered sign-in form, or with the outline of the shell, whose files it begins to fetch before the application's
 * own code is there. The database of the session is opened meanwhile, and the page that is kept there is fetched (beginWithKept.ts).
 */
import { isPlain } from '../../auth/navigationState'
import { chooseLanguage, showLanguage } from '../../messages/chooseLanguage'
import type { Language } from '../../messages/languages'
import { readTheme, showTheme } from '../../theme/theme'
import { bufferSubmits } from './bufferedSubmit'
import { forgetFailures } from './failedFiles'
import { openAhead } from '../../session/storage/database'
import { isHinted, isHintShared } from './signedInHint'

/** The files of the shell, with the home page in them. Written by the build. */
declare const SIGNED_IN_APP_FILES: readonly string[]

/** The script that begins with the kept page. Written by the build. */
declare const KEPT_PAGE_FILE: string

/** The files of each language: of its form, and of the rest. Written by the build. */
declare const LANGUAGE_FILES: Readonly<Record<Language, { form: readonly string[]; rest: readonly string[] }>>

if (isHintShared()) openAhead(window)
forgetFailures(window)
const language = chooseLanguage(window)
showLanguage(language)
LANGUAGE_FILES[language].form.forEach(prefetch)
showTheme(readTheme())
if (beginsWithForm(window)) {
  document.documentElement.dataset['begins'] = 'form'
  bufferSubmits(document)
} else if (isHinted()) {
  document.documentElement.dataset['begins'] = 'frame'
  ;[...SIGNED_IN_APP_FILES, ...LANGUAGE_FILES[language].rest].forEach(prefetch)
  // Where it cannot be fetched the outline stays.
  import(/* @vite-ignore */ KEPT_PAGE_FILE).catch(() => {})
}

/**
 * Whether the page begins with the prerendered form: it is the sign-in page, nobody is expected to be signed in, and no
 * earlier page has passed on something that the form must show.
 */
function beginsWithForm({ location, history }: Window): boolean {
  return /^\/auth(\/login)?\/?$/.test(location.pathname) && !isHinted() && isPlain(stateIn(history.state))
}

/** The state of a location, where React Router keeps it. */
function stateIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined
}

function prefetch(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
