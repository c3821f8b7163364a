import { useMessages } from '../messages/catalogue'
import { passwordStrength } from './passwordStrength'
import styles from './PasswordStrengthBar.module.css'

interface PasswordStrengthBarProps {
  password: string
  /** The person's name and e-mail address, as far as they are known. */
  about: readonly string[]
}

/** How hard a new password is to guess: a bar, and the same in words, which are read out when they change. */
export function PasswordStrengthBar({ password, about }: PasswordStrengthBarProps) {
  const { strength: text } = useMessages().fields
  const { level, contains } = passwordStrength(password, about)
  const words = text.levels[level - 1]
  return (
    <div className={styles['strength']} data-level={level}>
      <meter className={styles['bar']} aria-label={text.title} aria-valuetext={words} max={4} value={level} />
      <p role="status" className={styles['words']}>
        {words && (
          <>
            <span className="visually-hidden">{text.title}: </span>
            <strong>{words}</strong>
            {level < 3 && contains && <span>{` · ${text[contains]}`}</span>}
          </>
        )}
      </p>
    </div>
  )
}
