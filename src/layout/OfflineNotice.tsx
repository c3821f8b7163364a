import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './OfflineNotice.module.css'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Shown while the browser is offline. Mount it once. Nobody is signed out for being offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles['region']}>
      {!online && (
        <p className={styles['notice']}>
          <WifiOff size={18} />
          <span>You’re offline. You stay signed in; what you do will work again once you’re connected.</span>
        </p>
      )}
    </div>
  )
}
