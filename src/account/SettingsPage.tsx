import { useRef, type ReactNode } from 'react'
import type { Account } from '../cognito/account'
import type { Factor } from '../cognito/challenges'
import { PageHeading } from '../layout/PageHeading'
import { Spinner } from '../layout/Spinner'
import { Tabs } from '../layout/Tabs'
import { useMessages } from '../messages/catalogue'
import { useAccount } from '../session/useAccount'
import { knownOf } from '../session/useLatestResult'
import type { AccountDeletion } from './DeleteAccountCard'
import { AccountView } from './AccountView'
import { PasswordTab } from './PasswordTab'
import { ProfileTab } from './ProfileTab'
import { SessionsTab } from './SessionsTab'
import styles from './SettingsPage.module.css'
import { settingsTabs, type SettingsTab } from './tabs'
import { TwoStepTab } from './TwoStepTab'

interface SettingsPageProps {
  tab: SettingsTab
  /** The product's name, as authenticator apps show it. */
  issuer: string
  /** Where people can delete their account. */
  deletion?: AccountDeletion | undefined
  /** What people can turn on. */
  secondSteps: readonly Factor[]
}

/**
 * The person's own account. It is read once for all tabs, and again after each change. The tabs are loaded together:
 * all of them are 7 kB, and one request for each would cost more.
 */
export function SettingsPage({ tab, issuer, deletion, secondSteps }: SettingsPageProps) {
  const {
    shell,
    settings: { sections, passkeys },
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
        // Most people have a password, and it can be changed although the account cannot be read.
        return result ? <PasswordTab account={knownOf(result)} reread={reread} /> : <Spinner />
      case 'two-step':
        return withAccount((account) => (
          <TwoStepTab account={account} reread={reread} issuer={issuer} secondSteps={secondSteps} />
        ))
      case 'sessions':
        return <SessionsTab />
    }
  }

  // Passkeys are below the second steps; without second steps they are the whole tab.
  const nameOf = (part: SettingsTab) =>
    part === 'two-step' && secondSteps.length === 0 ? passkeys.title : sections[part]

  return (
    <div className={styles['page']}>
      <PageHeading title={`${nameOf(tab)} · ${shell.settings}`}>{shell.settings}</PageHeading>
      <Tabs
        label={shell.settings}
        tabs={settingsTabs(secondSteps).map((each) => ({ name: nameOf(each.tab), route: each.route }))}
        beside
      />
      <div ref={contentRef} tabIndex={-1} className={styles['content']}>
        {content()}
      </div>
    </div>
  )
}
