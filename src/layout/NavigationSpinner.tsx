import { useLocation } from 'react-router-dom'
import { useDestination } from './AppRouter'
import { Spinner } from './Spinner'
import styles from './NavigationSpinner.module.css'

/**
 * The sign that a press has led to another page whose code is still being fetched: a spinner over the page
 * that is left, which can be used meanwhile.
 */
export function NavigationSpinner() {
  const isUnderWay = useDestination().key !== useLocation().key
  return (
    <div className={styles['sign']} data-open={isUnderWay}>
      <Spinner turns={isUnderWay} />
    </div>
  )
}
