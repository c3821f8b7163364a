import type { Factor } from '../cognito/factors'
import type { ReactNode } from 'react'
import { PageHeading } from '../layout/PageHeading'
import { Tabs } from '../layout/Tabs'
import { useMessages } from '../messages/catalogue'
import { useAccount } from '../session/account/useAccount'
import type { AccountDeletion } from './DeleteAccountCard'
import { AccountView } from './AccountView'
import type { Detail } from './contacts'
import { OnlyOneOpen } from './OnlyOneOpen'
import { ProfileTab } from './ProfileTab'
import { SecurityTab } from './SecurityTab'
import { SessionsTab } from './SessionsTab'
import styles from './SettingsPage.module.css'
import { SETTINGS_TABS, type SettingsTab } from './settingsTabs'

interface SettingsPageProps {
  tab: SettingsTab
  /** The product's name, as authenticator apps show it. */
  issuer: string
  /** Where people can delete their account. */
  deletion?: AccountDeletion | undefined
  /** What people can turn on. */
  secondSteps: readonly Factor[]
  /** What people cannot change. */
  readOnly?: readonly Detail[] | undefined
}

/**
 * The person's own account. It is read once for all tabs, and again after each change. The tabs are loaded
 * together: all of them are 7 kB, and one request for each would cost more.
 */
export function SettingsPage({ tab, issuer, deletion, secondSteps, readOnly }: SettingsPageProps) {
  const {
    settings: { title, sections },
  } = useMessages()
  const [result, reread] = useAccount()

  const content = (): ReactNode => {
    switch (tab) {
      case 'profile':
        return (
          <AccountView result={result} reread={reread}>
            {(account) => (
              <ProfileTab account={account} reread={reread} deletion={deletion} readOnly={readOnly} />
            )}
          </AccountView>
        )
      case 'security':
        return <SecurityTab result={result} reread={reread} issuer={issuer} secondSteps={secondSteps} />
      case 'sessions':
        return <SessionsTab />
    }
  }

  return (
    <div className={styles['page']}>
      <Tabs
        label={title}
        tabs={SETTINGS_TABS.map((each) => ({ name: sections[each.tab], route: each.route }))}
        beside
      />
      <div tabIndex={-1} className={styles['content']}>
        <PageHeading title={`${sections[tab]} · ${title}`}>{sections[tab]}</PageHeading>
        <OnlyOneOpen key={tab}>{content()}</OnlyOneOpen>
      </div>
    </div>
  )
}
