import { useFormMessages } from '../messages/catalogue'
import styles from './Spinner.module.css'

interface SpinnerProps {
  label?: string
  /**
   * Whether something is loading. Before that it is an empty live region: some screen readers read only what
   * comes into one.
   */
  turns?: boolean
}

/** Shows that something is loading, once it takes longer than about 300 ms. */
export function Spinner({ label, turns = true }: SpinnerProps) {
  // In the first file: it is shown while the rest is loading.
  const { loading } = useFormMessages()
  return (
    <div role="status" className={styles['spinner']}>
      {turns && (
        <>
          <span className={styles['ring']} aria-hidden="true" />
          <span className="visually-hidden">{label ?? loading}</span>
        </>
      )}
    </div>
  )
}
