import { AskSupport } from '../messages/AskSupport'
import { useMessages } from '../messages/catalogue'
import styles from './LostAccess.module.css'

/** For who has lost what a second step needs: nothing here can replace it, but an administrator can take it away. */
export function LostAccess() {
  const { auth: text } = useMessages()
  return (
    <p className={styles['lost']}>
      {text.lostAccess}
      <AskSupport />
    </p>
  )
}
