import { Link, useLocation } from 'react-router-dom'
import { currentRoute } from './currentRoute'
import type { Tab } from './types'
import styles from './Tabs.module.css'

interface TabsProps {
  tabs: readonly Tab[]
  /** What the tabs divide, for a screen reader's list of landmarks. */
  label: string
}

// On a phone the bar scrolls sideways: the tab that has become the current one must not stay outside.
const reveal = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Parts of a page, each a route: links, not ARIA tabs, so that each has an address, history and a new tab. */
export function Tabs({ tabs, label }: TabsProps) {
  const { pathname } = useLocation()
  const current = currentRoute(
    tabs.map((tab) => tab.route),
    pathname,
  )
  return (
    <nav aria-label={label} className={styles['tabs']}>
      <ul className={styles['list']}>
        {tabs.map(({ name, route }) => (
          <li key={route}>
            <Link
              to={route}
              ref={route === current ? reveal : undefined}
              className={styles['tab']}
              aria-current={route === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
