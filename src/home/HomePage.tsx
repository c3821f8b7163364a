import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHeading } from '../layout/PageHeading'
import type { SidebarItem } from '../layout/UiConfig'
import { useLabels } from '../messages/Label'
import { useMessages } from '../messages/catalogue'
import { useLanguage } from '../messages/locale'
import { claimsOf, userOf } from '../session/session'
import { useGroups } from '../session/useGroups'
import { useSession } from '../session/useSession'
import { fullName } from '../session/user'
// <account>
import { AccountCard } from './AccountCard'
// </account>
import styles from './HomePage.module.css'

interface HomePageProps {
  menu: readonly SidebarItem[]
  /** What people come for; by default the menu. */
  work?: ReactNode
  /** What they do most often: one button. */
  action?: ReactNode
  // <account>
  hasSecondSteps: boolean
  // </account>
}

/**
 * The first screen after sign-in: what waits for the person, and beside it what to do about their account.
 */
export function HomePage({
  menu,
  work = <Tiles menu={menu} />,
  action,
  // <account>
  hasSecondSteps,
  // </account>
}: HomePageProps) {
  const { shell, home: text } = useMessages()
  const firstName = useSession(userOf)?.firstName
  const language = useLanguage()
  const wholeName = useSession((state) => fullName(claimsOf(state), language))
  const name = firstName || wholeName
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <PageHeading title={shell.home}>{name ? text.welcomeName(name) : text.welcome}</PageHeading>
        {action}
      </header>
      <div className={styles['work']}>{work}</div>
      {/* <account> */}
      <div className={styles['account']}>
        <AccountCard hasSecondSteps={hasSecondSteps} />
      </div>
      {/* </account> */}
    </div>
  )
}

/** The menu, larger, without this page. */
function Tiles({ menu }: Pick<HomePageProps, 'menu'>) {
  const label = useLabels()
  const groups = useGroups()
  const shown = menu.filter(
    ({ route, group }) => route !== '/home' && (group === undefined || groups.includes(group)),
  )
  if (shown.length === 0) return null
  return (
    <ul className={styles['tiles']}>
      {shown.map(({ name, route, icon: Icon }) => (
        <li key={route}>
          <Link to={route} className={styles['tile']}>
            <Icon size={20} />
            <span dir="auto">{label(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
