import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLabels } from '../messages/Label'
import { useMessages } from '../messages/catalogue'
import type { Breadcrumb } from './UiConfig'
import { useName } from './useTitle'
import styles from './Breadcrumbs.module.css'

const HOME: Breadcrumb = { name: ({ shell }) => shell.home, route: '/' }

/** Home first; the last one is the current page. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const { shell } = useMessages()
  const label = useLabels()
  const page = useName()
  const crumbs = [HOME, ...breadcrumbs]
    .map(({ name = page, route }) => ({ name: label(name), route }))
    .filter(({ name }) => name !== '')
  return (
    <nav aria-label={shell.breadcrumb} className={styles['nav']}>
      <ol className={styles['list']}>
        {crumbs.map(({ name, route }, index) => (
          // A name or a route may occur twice.
          <li key={`${index} ${route}`} className={styles['item']}>
            {index > 0 && <ChevronRight size={14} className={styles['separator']} />}
            <Link
              to={route}
              className={styles['link']}
              dir="auto"
              title={name}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
