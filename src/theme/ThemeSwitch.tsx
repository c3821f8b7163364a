import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../messages/catalogue'
import { setTheme, shownTheme, type Theme } from './theme'
import styles from './ThemeSwitch.module.css'

const CHOICES = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const satisfies { theme: Theme; Icon: typeof Sun }[]

/**
 * Three radio buttons, so that the platform provides the arrow keys and "2 of 3". A choice takes effect at
 * once.
 */
export function ThemeSwitch() {
  const { shell } = useMessages()
  const [chosen, setChosen] = useState(shownTheme)
  const group = useId()
  return (
    <fieldset className={styles['switch']}>
      <legend className="visually-hidden">{shell.theme}</legend>
      {CHOICES.map(({ theme, Icon }) => (
        <label key={theme} className={styles['choice']} title={shell.themes[theme]}>
          <input
            type="radio"
            name={group}
            value={theme}
            className={styles['radio']}
            checked={chosen === theme}
            onChange={() => {
              setTheme(theme)
              setChosen(theme)
            }}
          />
          <Icon size={16} />
          <span className="visually-hidden">{shell.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
