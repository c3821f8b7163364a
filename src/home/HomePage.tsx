import { PageHeading } from '../layout/PageHeading'
import { useMessages } from '../messages/catalogue'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'
// <account>
import { AccountCard } from './AccountCard'
// </account>
import styles from './HomePage.module.css'
import { YourHomePage } from './YourHomePage'

/** The first screen after sign-in: it greets the person and shows what to do. Replace it with your own. */
export function HomePage(
  // <account>
  { hasSecondSteps }: { hasSecondSteps: boolean },
  // </account>
) {
  const { shell, home: text } = useMessages()
  const user = useSession(userOf)
  return (
    <div className={styles['page']}>
      <PageHeading title={shell.home}>
        {user?.firstName ? text.welcomeName(user.firstName) : text.welcome}
      </PageHeading>
      {/* <account> */}
      <AccountCard hasSecondSteps={hasSecondSteps} />
      {/* </account> */}
      {import.meta.env.DEV && <YourHomePage />}
    </div>
  )
}
