import { useRef, type ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { PageHeading } from '../layout/PageHeading'
import { Tabs } from '../layout/Tabs'
import { useMessages } from '../messages/catalogue'
import { useAccount } from '../session/useAccount'
import type { AccountDeletion } from './DeleteAccountCard'
import { AccountView } from './AccountView'
import { PasswordTab } from './PasswordTab'
import { ProfileTab } from './ProfileTab'
import { SessionsTab } from './SessionsTab'
import styles from './SettingsPage.module.css'
import { SETTINGS_TABS, type SettingsTab } from './tabs'
import { TwoStepTab } from './TwoStepTab'

interface SettingsPageProps {
  tab: SettingsTab
  /** The product's name, as authenticator apps show it. */
  issuer: string
  /** Where people can delete their account. */
  deletion?: AccountDeletion | undefined
}

/**
 * The person's own account. It is read once for all tabs, and again after each change. The tabs are loaded together:
 * all of them are 7 kB, and one request for each would cost more.
 */
export function SettingsPage({ tab, issuer, deletion }: SettingsPageProps) {
  const {
    shell,
    settings: { sections },
  } = useMessages()
  const [result, reread] = useAccount()
  const contentRef = useRef<HTMLDivElement>(null)

  const onRetry = async () => {
    const read = await reread()
    // The button that was pressed disappears with the failure.
    if (read.status === 'READY') contentRef.current?.focus()
    return read
  }
  const withAccount = (show: (account: Account) => ReactNode) => (
    <AccountView result={result} onRetry={onRetry}>
      {show}
    </AccountView>
  )

  const content = (): ReactNode => {
    switch (tab) {
      case 'profile':
        return withAccount((account) => <ProfileTab account={account} reread={reread} deletion={deletion} />)
      case 'password':
        return <PasswordTab />
      case 'two-step':
        return withAccount((account) => <TwoStepTab account={account} reread={reread} issuer={issuer} />)
      case 'sessions':
        return <SessionsTab />
    }
  }

  return (
    <div className={styles['page']}>
      <PageHeading title={`${sections[tab]} · ${shell.settings}`}>{shell.settings}</PageHeading>
      <Tabs
        label={shell.settings}
        tabs={SETTINGS_TABS.map((each) => ({ name: sections[each.tab], route: each.route }))}
        beside
      />
      <div ref={contentRef} tabIndex={-1} className={styles['content']}>
        {content()}
      </div>
    </div>
  )
}
