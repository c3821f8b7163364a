import { AskSupport } from '../../messages/AskSupport'
import { useMessages } from '../../messages/catalogue'
import styles from './LostAccess.module.css'

/** For people who have lost what a second step needs. Nothing here can replace it, but an administrator can remove the second step. */
export function LostAccess() {
  const { auth: text } = useMessages()
  return (
    <p className={styles['lost']}>
      {text.lostAccess}
      <AskSupport />
    </p>
  )
}
