import { useFormMessages } from '../messages/catalogue'
import styles from './Spinner.module.css'

/** Shows that something is loading, once it takes longer than about 300 ms. */
export function Spinner({ label }: { label?: string }) {
  // In the first file: it is shown while the rest is loading.
  const { loading } = useFormMessages()
  return (
    <div role="status" className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className="visually-hidden">{label ?? loading}</span>
    </div>
  )
}
