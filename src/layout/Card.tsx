import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  /** For an address that leads to this part of its page. */
  id?: string
  title?: string
  /** A line below the title. */
  description?: ReactNode
  /** Beside the title, e.g. a button or a state. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a page. With a title it is a section of that name. */
export function Card({ id, title, description, action, children }: CardProps) {
  const name = useId()
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles['card']}
      aria-labelledby={title === undefined ? undefined : name}
    >
      {title !== undefined && (
        <header className={styles['header']}>
          <div className={styles['words']}>
            <h2 id={name}>{title}</h2>
            {description !== undefined && <p className={styles['description']}>{description}</p>}
          </div>
          {action}
        </header>
      )}
      {Boolean(children) && <div className={styles['content']}>{children}</div>}
    </section>
  )
}
