import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import { readTheme, setTheme, type Theme } from './theme'
import styles from './ThemeSwitch.module.css'

const CHOICES = [
  { theme: 'system', name: 'System', Icon: Monitor },
  { theme: 'light', name: 'Light', Icon: Sun },
  { theme: 'dark', name: 'Dark', Icon: Moon },
] as const satisfies { theme: Theme; name: string; Icon: typeof Sun }[]

/** Three radio buttons, so that the platform provides the arrow keys and "2 of 3". A choice takes effect at once. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(readTheme)
  const group = useId()
  return (
    <fieldset className={styles['switch']}>
      <legend className="visually-hidden">Theme</legend>
      {CHOICES.map(({ theme, name, Icon }) => (
        <label key={theme} className={styles['choice']} title={name}>
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
          <span className="visually-hidden">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
