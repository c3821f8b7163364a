import { inTime } from '../async/inTime'
import { useMessages } from '../messages/catalogue'
import { isLanguage, LANGUAGES, type Language } from '../messages/languages'
import { useLanguage } from '../messages/locale'
import { useNotices } from './Notices'
import styles from './LanguageSwitch.module.css'

/** A language by its own name, as the browser knows it. The browser reads a file for each. */
function nameOf(code: Language): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Chooses the language of the page; each has its own name. Nothing if there is only one. */
export function LanguageSwitch() {
  const { languages, form } = useMessages()
  const language = useLanguage()
  const notify = useNotices()

  const choose = async (chosen: string) => {
    if (!isLanguage(chosen)) return
    try {
      const { switchLanguage } = await inTime(import('../messages/switchLanguage'))
      const shown = await switchLanguage(chosen)
      if (shown !== undefined) notify(shown)
    } catch {
      // Only the fetch can fail here, or take too long.
      notify(form.checkConnection, 'error')
    }
  }
  if (LANGUAGES.length < 2) return null
  return (
    <select
      className={styles['switch']}
      aria-label={languages.label}
      value={language}
      onChange={(event) => void choose(event.target.value)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {nameOf(code)}
        </option>
      ))}
    </select>
  )
}
