import { WifiOff } from 'lucide-react'
import { useMessages } from '../messages/catalogue'
import { useOnline } from './useOnline'
import { usePerceivable } from './usePerceivable'
import styles from './OfflineNotice.module.css'

/** Shown while the browser is offline, whether somebody is signed in or not. Mount it once. */
export function OfflineNotice() {
  const online = useOnline()
  const news = usePerceivable(online ? undefined : 'offline')
  return (
    <div role="status" className={styles['region']}>
      {news && <Offline />}
    </div>
  )
}

function Offline() {
  const { shell } = useMessages()
  return (
    <p className={styles['notice']}>
      <WifiOff size={18} />
      <span>{shell.offline.notice}</span>
    </p>
  )
}
