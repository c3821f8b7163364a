import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLabels } from '../messages/Label'
import { useMessages } from '../messages/catalogue'
import { currentOf } from './currentRoute'
import { FootLinks } from './FootLinks'
import { PersonLine } from './PersonLine'
import { PersonMenu } from './PersonMenu'
import { Slot } from './Slot'
import type { Person, SidebarItem, UiConfig } from './UiConfig'
import styles from './Sidebar.module.css'

interface SidebarProps {
  ui: UiConfig
  person: Person
  logout: ReactNode
}

/**
 * The sidebar, from top to bottom: menu, the business's own part, who is signed in, the log-out button,
 * links.
 */
export function Sidebar({ ui, person, logout }: SidebarProps) {
  const { shell } = useMessages()
  const current = currentOf(ui.menuItems, useLocation().pathname)
  return (
    <>
      <nav aria-label={shell.menu} className={styles['menu']}>
        {inSections(ui.menuItems).map((items) => (
          <Section key={items[0].route} items={items} current={current} />
        ))}
      </nav>
      {ui.sidebarAdditionalComponent !== undefined && (
        <Slot>
          <div className={styles['extra']}>{ui.sidebarAdditionalComponent}</div>
        </Slot>
      )}
      <div className={styles['person']}>
        {ui.personMenu ? <PersonMenu person={person} menu={ui.personMenu} /> : <PersonLine person={person} />}
        {logout}
      </div>
      {ui.links && (
        <div className={styles['foot']}>
          <FootLinks links={ui.links} />
        </div>
      )}
    </>
  )
}

type Items = readonly [SidebarItem, ...SidebarItem[]]

/** The menu, cut where the heading changes. */
function inSections(items: readonly SidebarItem[]): Items[] {
  const sections: [SidebarItem, ...SidebarItem[]][] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (last && last[0].section === item.section) last.push(item)
    else sections.push([item])
  }
  return sections
}

function Section({ items, current }: { items: Items; current: SidebarItem | undefined }) {
  const label = useLabels()
  const id = useId()
  const [{ section }] = items
  return (
    <>
      {section !== undefined && (
        <p id={id} className={styles['heading']} dir="auto">
          {label(section)}
        </p>
      )}
      <ul className={styles['items']} aria-labelledby={section === undefined ? undefined : id}>
        {items.map((item) => (
          <Entry key={item.route} item={item} current={item === current} />
        ))}
      </ul>
    </>
  )
}

function Entry({
  item: { name, route, icon: Icon, count: Count },
  current,
}: {
  item: SidebarItem
  current: boolean
}) {
  const label = useLabels()(name)
  return (
    <li>
      <Link to={route} className={styles['item']} aria-current={current ? 'page' : undefined}>
        <Icon size={18} />
        <span className={styles['name']} dir="auto" title={label}>
          {label}
        </span>
        {Count && (
          <Slot>
            <span className={styles['count']}>
              <Count />
            </span>
          </Slot>
        )}
      </Link>
    </li>
  )
}
