import type { ReactNode } from 'react'
import styles from './Person.module.css'

interface PersonProps {
  /** What is done, e.g. "Signing in as". */
  doing: string
  name: string
  children?: ReactNode
}

/** Whose sign-in or confirmation it is. */
export const Person = ({ doing, name, children }: PersonProps) => (
  <p className={styles['person']}>
    <span>
      {doing}{' '}
      <b>
        <bdi>{name}</bdi>
      </b>
    </span>{' '}
    {children}
  </p>
)
