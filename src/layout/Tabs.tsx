import { Link, useLocation } from 'react-router-dom'
import { currentRoute } from './currentRoute'
import type { Tab } from './types'
import styles from './Tabs.module.css'

interface TabsProps {
  tabs: readonly Tab[]
  /** Names the tabs in a screen reader's list of landmarks. */
  label: string
}

// On a phone the bar scrolls sideways. The current tab must be in view.
const reveal = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The parts of a page, each a route. They are links and no ARIA tabs, so each has an address and a place in history. */
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
