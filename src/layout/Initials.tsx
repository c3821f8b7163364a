import { User } from 'lucide-react'
import { initials } from './initials'
import styles from './Initials.module.css'

/** A round avatar with somebody's initials; a drawn person when the name gives none. Decorative: the name stands beside it. */
export function Initials({ name }: { name: string }) {
  const letters = initials(name)
  return (
    <span className={styles['initials']} aria-hidden="true">
      {letters === '' ? <User size={18} /> : letters}
    </span>
  )
}
