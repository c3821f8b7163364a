import styles from './ValueText.module.css'

/** A value of the account, or "Not set". Names and addresses may be written in either direction. */
export function ValueText({ children }: { children: string }) {
  return children === '' ? (
    <span className={styles['empty']}>Not set</span>
  ) : (
    <span dir="auto">{children}</span>
  )
}
