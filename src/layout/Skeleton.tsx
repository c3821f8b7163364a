import styles from './Skeleton.module.css'

/**
 * The place of a text that is loading, about as long as it will be. It is seen once that takes longer than
 * about 300 ms.
 */
export const Skeleton = ({ length = 'short' }: { length?: 'short' | 'long' }) => (
  <span className={styles['skeleton']} data-length={length} aria-hidden="true" />
)
