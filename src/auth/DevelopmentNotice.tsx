import type { Diagnosis } from '../diagnoses/diagnose'
import { Button } from '../forms/Button'
import styles from './DevelopmentNotice.module.css'

interface DevelopmentNoticeProps {
  diagnosis: Diagnosis
  onClose: () => void
}

/** For developers: what is wrong with the configuration, and how to fix it. */
export function DevelopmentNotice({ diagnosis, onClose }: DevelopmentNoticeProps) {
  const { cause, fix, commands } = diagnosis
  return (
    <section role="alert" aria-label="Development notice" className={styles['notice']}>
      <p className={styles['cause']}>{cause}</p>
      <p>{fix}</p>
      {commands.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <pre tabIndex={0}>{commands.join('\n')}</pre>
      )}
      <p>
        Shown in development only. <code>npm run doctor</code> checks the whole configuration.
      </p>
      <Button onClick={onClose}>Close</Button>
    </section>
  )
}
