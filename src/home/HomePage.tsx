import { AfterHeading } from '../layout/AfterHeading'
import { Card } from '../layout/Card'
import { PageHeading } from '../layout/PageHeading'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'
import { userOf } from '../session/session'
import { useAccount } from '../session/useAccount'
import { useSession } from '../session/useSession'
import styles from './HomePage.module.css'
import { ToDo } from './ToDo'
import { YourHomePage } from './YourHomePage'

interface HomePageProps {
  /** Whether the pool has second steps that people can turn on. */
  hasSecondSteps: boolean
}

/** The first screen after sign-in: it greets the person and shows what to do. Replace it with your own. */
export function HomePage({ hasSecondSteps }: HomePageProps) {
  const { shell, home: text } = useMessages()
  const user = useSession(userOf)
  const [account] = useAccount({ afterPaint: true })
  return (
    <div className={styles['page']}>
      <PageHeading title={shell.home}>
        {user?.firstName ? text.welcomeName(user.firstName) : text.welcome}
      </PageHeading>
      <AfterHeading>
        <Card title={text.account}>
          {user && account ? (
            <ToDo user={user} account={account} hasSecondSteps={hasSecondSteps} />
          ) : (
            <Spinner />
          )}
        </Card>
      </AfterHeading>
      {import.meta.env.DEV && <YourHomePage />}
    </div>
  )
}
