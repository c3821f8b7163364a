import { useMessages } from '../messages/catalogue'
import styles from './ValueText.module.css'

/** A value of the account, or "Not set". Names and addresses may be written in either direction. */
export function ValueText({ children }: { children: string }) {
  const { settings } = useMessages()
  return children === '' ? (
    <span className={styles['empty']}>{settings.notSet}</span>
  ) : (
    <span dir="auto">{children}</span>
  )
}
