/**
 * Runs at the beginning of the page's body, before anything is painted, as a separate classic script. The
 * build puts it into the HTML, where a content security policy allows it by its hash. It is after the outline
 * of the shell and before the forms, so that the outline need not wait for the forms. It opens the session's
 * database, if a session that all tabs share is expected, applies the chosen theme and language, and decides
 * how the page begins: with the prerendered sign-in form; with the outline of the shell, whose styles it
 * fetches, if somebody is expected to be signed in; or with neither. Once the HTML has been read, it requests
 * the scripts and starts the application.
 */
import { inTime } from '../../async/inTime'
import { noticeIn } from '../../auth/navigationState'
import { chooseLanguage, showLanguage } from '../../messages/chooseLanguage'
import type { Language } from '../../messages/languages'
import { readTheme, showTheme } from '../../theme/theme'
import { bufferSubmits } from './bufferedSubmit'
import { forgetFailures } from './failedFiles'
import { openAhead } from '../../session/storage/openDatabase'
import { keepEarlyInput } from './restoreEarlyInput'
import { loadOnPress } from './loadOnPress'
import { mountForm } from './mountForm'
import { prefetch } from './prefetch'
import { isHinted, isHintShared } from './signedInHint'

/** The styles of the shell, with the home page's among them. Written by the build. */
declare const SHELL_STYLES: readonly string[]

/** The files of each language: of its form, and of the rest. Written by the build. */
declare const LANGUAGE_FILES: Readonly<Record<Language, readonly [form: string[], rest: string[]]>>

/** The file of main.tsx, which the HTML preloads. Written by the build. */
declare const APP_FILE: string

/** The scripts that every page needs besides main.tsx. Written by the build. */
declare const SCRIPTS: readonly string[]

let formFirst = false
/** Settles once the styles of the shell have come; undefined if the page does not begin with its outline. */
let styles: Promise<unknown> | undefined

// First, so that it begins even if something fails here.
document.addEventListener('DOMContentLoaded', () => void goOn())
if (isHintShared()) openAhead(window)
forgetFailures(window)
const language = chooseLanguage(window)
showLanguage(language)
const [form, rest] = LANGUAGE_FILES[language]
form.forEach(prefetch)
showTheme(readTheme())
formFirst = beginsWithForm()
if (formFirst) {
  document.documentElement.dataset['begins'] = 'form'
  bufferSubmits(document)
} else if (isHinted()) {
  styles = Promise.all(SHELL_STYLES.map(prefetch))
  // The outline of the shell stays until React has something to show.
  const outline = document.querySelector<HTMLTemplateElement>('#frame')?.content ?? ''
  document.querySelector('#root')?.append(outline)
}

/**
 * The HTML has been read, and with it the forms. The other scripts are requested only now: before, each
 * answer would delay the reading.
 */
async function goOn(): Promise<void> {
  if (formFirst) {
    mountForm()
    keepEarlyInput(document)
  }
  SCRIPTS.forEach(prefetch)
  if (styles) rest.forEach(prefetch)
  await styles
  await inTime(import(/* @vite-ignore */ APP_FILE)).catch(() => loadOnPress(document))
}

/**
 * Whether the page begins with the prerendered form: it is the sign-in page, nobody is expected to be signed
 * in, and no earlier page has passed on something that the form must show.
 */
function beginsWithForm(): boolean {
  // React Router keeps the state of a location there.
  return (
    /^\/auth(\/login)?\/?$/.test(location.pathname) &&
    !isHinted() &&
    noticeIn(Object(history.state).usr) === ''
  )
}
