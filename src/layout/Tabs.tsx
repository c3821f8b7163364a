import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLabels } from '../messages/Label'
import { locale } from '../messages/locale'
import { currentOf } from './currentRoute'
import type { Tab } from './UiConfig'
import { useOpenUntilNavigation } from './useOpenUntilNavigation'
import styles from './Tabs.module.css'

interface TabsProps {
  tabs: readonly Tab[]
  /** Names the tabs in a screen reader's list of landmarks. */
  label: string
  /** On a wide screen the tabs are a list; the page places it beside the content. */
  beside?: boolean
  /**
   * The route of the current one, for tabs that filter a list: there the path does not tell. On a phone these
   * stay in a line.
   */
  filter?: string
}

/**
 * The parts of a page, each a route. They are links and no ARIA tabs, so each has an address and a place in
 * history. On a phone a button shows the current one and opens the list of all.
 */
export function Tabs({ tabs, label, beside = false, filter }: TabsProps) {
  const text = useLabels()
  const [open, setOpen] = useOpenUntilNavigation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // After a choice on a phone, the focus is on a link that is hidden together with the list.
  useLayoutEffect(() => {
    if (!open && list.current?.contains(document.activeElement)) button.current?.focus()
  }, [open])
  const { pathname } = useLocation()
  const isFilter = filter !== undefined
  const current = isFilter ? tabs.find(({ route }) => route === filter) : currentOf(tabs, pathname)
  return (
    <nav aria-label={label} className={styles['tabs']} data-beside={beside} data-folds={!isFilter}>
      {!isFilter && (
        <button
          ref={button}
          type="button"
          className={styles['current']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{current ? text(current.name) : label}</span>
          <ChevronDown size={18} />
        </button>
      )}
      <ul ref={list} id={id} className={styles['list']} data-open={open}>
        {tabs.map((tab) => (
          <li key={tab.route}>
            <Link
              to={tab.route}
              className={styles['tab']}
              aria-current={tab === current ? 'page' : undefined}
            >
              {text(tab.name)}
              {tab.count !== undefined && (
                <span className={styles['count']}>{tab.count.toLocaleString(locale())}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
