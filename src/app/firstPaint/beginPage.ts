/**
 * Runs as the page's body begins, before anything is painted, as a classic script of its own. The build puts it into the HTML, where
 * a content security policy allows it by its hash, behind the outline of the shell and before the forms, for which nobody who is
 * signed in waits. It applies the chosen theme and language, and decides how the page begins: with the prerendered sign-in form, or
 * with the shell, whose styles it fetches; what else is needed it fetches once that is painted. The database of the session is opened
 * meanwhile.
 */
import { isPlain } from '../../auth/navigationState'
import { chooseLanguage, showLanguage } from '../../messages/chooseLanguage'
import type { Language } from '../../messages/languages'
import { readTheme, showTheme } from '../../theme/theme'
import { bufferSubmits, releaseBufferedSubmit } from './bufferedSubmit'
import { forgetFailures } from './failedFiles'
import { rememberTyped } from '../../session/rememberedEmail'
import { openAhead } from '../../session/storage/database'
import { mountForm } from './mountForm'
import { mountShell } from './mountShell'
import { isHinted, isHintShared } from './signedInHint'

/** The styles of the shell, with the home page's among them. Written by the build. */
declare const SHELL_STYLES: readonly string[]

/** The files of each language: of its form, and of the rest. Written by the build. */
declare const LANGUAGE_FILES: Readonly<Record<Language, readonly [form: string[], rest: string[]]>>

/** The file of main.tsx, which the HTML asks for. Written by the build. */
declare const APP_FILE: string

/** The scripts that everybody fetches after it. Written by the build. */
declare const SCRIPTS: readonly string[]

let formFirst = false
/** What the rest waits for: the first paint, and the styles of what is rendered. */
let painted: Promise<void> | undefined
let styles: Promise<unknown> | undefined

// First, so that it begins whatever fails here.
document.addEventListener('DOMContentLoaded', () => void goOn())
if (isHintShared()) openAhead(window)
forgetFailures(window)
const language = chooseLanguage(window)
showLanguage(language)
const [form, rest] = LANGUAGE_FILES[language]
form.forEach(prefetch)
showTheme(readTheme())
formFirst = beginsWithForm(window)
if (formFirst) {
  document.documentElement.dataset['begins'] = 'form'
  bufferSubmits(document)
} else if (isHinted()) {
  // Where it cannot be done, whatever lies in storage, React renders the page alone.
  styles = Promise.all(SHELL_STYLES.map(prefetch))
  painted = mountShell(styles).catch(() => {})
}

/** The forms are there. What is not needed before the first paint is asked for after it: each answer would keep it waiting. */
async function goOn(): Promise<void> {
  if (formFirst) mountForm()
  await painted
  SCRIPTS.forEach(prefetch)
  if (painted) rest.forEach(prefetch)
  await styles
  await import(/* @vite-ignore */ APP_FILE).catch(loadOnPress)
}

/**
 * The application does not come: what is pressed in the form loads the page anew, with the address that was typed. Where that does
 * not come either the browser says why.
 */
function loadOnPress(): void {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    rememberTyped(document.querySelector<HTMLInputElement>('[name=username]')?.value ?? '')
    location.reload()
  })
  releaseBufferedSubmit(document)
}

/**
 * Whether the page begins with the prerendered form: it is the sign-in page, nobody is expected to be signed in, and no
 * earlier page has passed on something that the form must show.
 */
function beginsWithForm({ location, history }: Window): boolean {
  // React Router keeps the state of a location there.
  return /^\/auth(\/login)?\/?$/.test(location.pathname) && !isHinted() && isPlain(Object(history.state).usr)
}

/** @returns once it is there, or has failed; whoever needs it then asks anew, and says so */
function prefetch(href: string): unknown {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  return (
    link.sheet ??
    new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => resolve(link.remove()))
    })
  )
}
