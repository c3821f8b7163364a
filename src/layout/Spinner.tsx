import styles from './Spinner.module.css'

/** A wait, shown and told only when it lasts longer than about 300 ms. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
