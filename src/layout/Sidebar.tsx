import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLabels } from '../messages/Label'
import { useMessages } from '../messages/catalogue'
import { currentOf } from './currentRoute'
import { FootLinks } from './FootLinks'
import { PersonLine } from './PersonLine'
import { PersonMenu } from './PersonMenu'
import { Slot } from './Slot'
import type { MenuItem, Person, UiConfig } from './UiConfig'
import styles from './Sidebar.module.css'

interface SidebarProps {
  ui: UiConfig
  person: Person
  logout: ReactNode
}

/** The sidebar, from top to bottom: menu, the business's own part, who is signed in, the log-out button, links. */
export function Sidebar({ ui, person, logout }: SidebarProps) {
  const { shell } = useMessages()
  const current = currentOf(ui.menuItems, useLocation().pathname)
  return (
    <>
      <nav aria-label={shell.menu} className={styles['menu']}>
        <ul className={styles['items']}>
          {ui.menuItems.map((item) => (
            <Entry key={item.route} item={item} current={item === current} />
          ))}
        </ul>
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

function Entry({ item: { name, route, icon: Icon }, current }: { item: MenuItem; current: boolean }) {
  const label = useLabels()(name)
  return (
    <li>
      <Link to={route} className={styles['item']} aria-current={current ? 'page' : undefined}>
        <Icon size={18} />
        <span className={styles['name']} dir="auto" title={label}>
          {label}
        </span>
      </Link>
    </li>
  )
}
