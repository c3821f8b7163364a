import type { ComponentType, ReactNode } from 'react'
import styles from './PlaceholderPage.module.css'

interface PlaceholderPageProps {
  icon: ComponentType<{ size?: number }>
  /** The heading element: `<h1>` if this is the whole page, `<h2>` if it is a part of one. */
  heading: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Fills a place that has nothing else to show: an icon, a heading, a sentence and a way on. */
export function PlaceholderPage({ icon: Icon, heading, children, actions }: PlaceholderPageProps) {
  return (
    <div className={styles['placeholder']}>
      <div className={styles['icon']}>
        <Icon size={22} />
      </div>
      {heading}
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
