import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { PageHeading } from '../layout/PageHeading'
import { Spinner } from '../layout/Spinner'
import { Tabs } from '../layout/Tabs'
import { useActions } from '../session/useSession'
import { AccountView, type Reading } from './AccountView'
import { ContactTab } from './ContactTab'
import { PasswordTab } from './PasswordTab'
import { ProfileTab } from './ProfileTab'
import { SessionsTab } from './SessionsTab'
import styles from './SettingsPage.module.css'
import { SETTINGS_TABS, type SettingsTab } from './tabs'
import { TwoStepTab } from './TwoStepTab'

interface SettingsPageProps {
  tab: SettingsTab
  /** The product's name, as authenticator apps shall show it. */
  issuer: string
}

/** The person's own account. It is read once for all tabs, and again after each change. */
export function SettingsPage({ tab, issuer }: SettingsPageProps) {
  const session = useActions()
  const [first] = useState(session.getAccount)
  const [latest, setLatest] = useState<Reading>()
  const place = useRef<HTMLDivElement>(null)

  const reread = async () => {
    const reading = await session.getAccount()
    setLatest(reading)
    return reading
  }
  const onRetry = async () => {
    const { status } = await reread()
    // The button that asked for it goes with the failure.
    if (status === 'READY') place.current?.focus()
  }
  const withAccount = (show: (account: Account) => ReactNode) => (
    <AccountView first={first} latest={latest} onRetry={onRetry}>
      {show}
    </AccountView>
  )

  const content = (): ReactNode => {
    switch (tab) {
      case 'profile':
        return withAccount((account) => <ProfileTab account={account} reread={reread} />)
      case 'contact':
        return withAccount((account) => <ContactTab account={account} reread={reread} />)
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
      <PageHeading title={titleOf(tab)}>Settings</PageHeading>
      <Tabs label="Settings" tabs={SETTINGS_TABS} />
      <div ref={place} tabIndex={-1} className={styles['content']}>
        <Suspense fallback={<Spinner />}>{content()}</Suspense>
      </div>
    </div>
  )
}

const titleOf = (tab: SettingsTab) =>
  `${SETTINGS_TABS.find((each) => each.tab === tab)?.name ?? ''} · Settings`
