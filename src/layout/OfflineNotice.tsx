import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './OfflineNotice.module.css'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says so while the browser is offline, and goes by itself. Mount it once; nobody is signed out for it. */
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
