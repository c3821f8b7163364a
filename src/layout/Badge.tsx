import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

const ICONS = { good: CircleCheck, warn: CircleAlert }

/** A state in a word or two, shown by words and an icon, not by colour alone. */
export function Badge({ tone, children }: { tone: 'good' | 'warn' | 'plain'; children: ReactNode }) {
  const Icon = tone === 'plain' ? null : ICONS[tone]
  return (
    <span className={styles['badge']} data-tone={tone}>
      {Icon && <Icon size={14} />}
      <span>{children}</span>
    </span>
  )
}
