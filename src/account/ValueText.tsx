import styles from './ValueText.module.css'

/** A value of the account, or that there is none. Names and addresses may be of either direction. */
export function Value({ children }: { children: string }) {
  return children === '' ? (
    <span className={styles['none']}>Not set</span>
  ) : (
    <span dir="auto">{children}</span>
  )
}
