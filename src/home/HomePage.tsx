import { Card } from '../layout/Card'
import { PageHeading } from '../layout/PageHeading'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'
import { userOf } from '../session/session'
import { useAccount } from '../session/useAccount'
import { useSession } from '../session/useSession'
import styles from './HomePage.module.css'
import { ToDo } from './ToDo'

/** The first screen after sign-in: it greets the person and shows what to do. Replace it with your own. */
export function HomePage() {
  const { shell, home: text } = useMessages()
  const user = useSession(userOf)
  const [account] = useAccount({ afterPaint: true })
  return (
    <div className={styles['page']}>
      <header>
        <PageHeading title={shell.home}>
          {user?.firstName ? text.welcomeName(user.firstName) : text.welcome}
        </PageHeading>
        <p className={styles['lead']}>{text.lead}</p>
      </header>
      <Card title={text.account}>
        {user && account ? <ToDo user={user} account={account} /> : <Spinner />}
      </Card>
      {/* For developers, so in English alone. */}
      {import.meta.env.DEV && (
        <Card
          title="Make this page yours"
          description="It is an example. Put here what people come to your application for."
        >
          <ol className={styles['steps']}>
            <li>
              Edit <code>src/home/HomePage.tsx</code>, or point <code>/home</code> in{' '}
              <code>src/app/routes.tsx</code> at a screen of your own.
            </li>
            <li>
              Set your menu in <code>src/app.config.tsx</code>, your name and logo in{' '}
              <code>src/signIn.config.ts</code>.
            </li>
            <li>
              Change <code>--brand</code> in <code>src/theme/tokens.css</code>; every colour follows.
            </li>
          </ol>
        </Card>
      )}
    </div>
  )
}
