import { useMessages } from '../messages/catalogue'
import { isLanguage, LANGUAGES } from '../messages/languages'
import { useLanguage } from '../messages/locale'
import { useNotices } from './Notices'
import styles from './LanguageSwitch.module.css'

/** Each by its own name, as the browser knows it. */
const OFFERED = LANGUAGES.map((code) => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return { code, name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1) }
})

/** The language of the page, each by its own name. Nothing where there is one only. */
export function LanguageSwitch() {
  const { languages } = useMessages()
  const language = useLanguage()
  const notify = useNotices()

  const choose = async (chosen: string) => {
    const { switchLanguage } = await import('../messages/switchLanguage')
    if (isLanguage(chosen)) notify(await switchLanguage(chosen))
  }
  if (OFFERED.length < 2) return null
  return (
    <select
      className={styles['switch']}
      aria-label={languages.label}
      value={language}
      onChange={(event) => void choose(event.target.value)}
    >
      {OFFERED.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
