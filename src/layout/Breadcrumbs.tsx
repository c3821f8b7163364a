import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Breadcrumb } from './types'
import styles from './Breadcrumbs.module.css'

const HOME: Breadcrumb = { name: 'Home', route: '/' }

/** Home first, then the trail; the last one is the page the person is on. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const crumbs = [HOME, ...trail]
  return (
    <nav aria-label="Breadcrumb" className={styles['nav']}>
      <ol className={styles['list']}>
        {crumbs.map(({ name, route }, place) => (
          // A trail never holds a place twice, but a name or a route it may.
          <li key={`${place} ${route}`} className={styles['item']}>
            {place > 0 && <ChevronRight size={14} className={styles['separator']} />}
            <Link
              to={route}
              className={styles['link']}
              dir="auto"
              title={name}
              aria-current={place === crumbs.length - 1 ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
