import styles from './Spinner.module.css'

/** Shows that something is loading, once it takes longer than about 300 ms. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
