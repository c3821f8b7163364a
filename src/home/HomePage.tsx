import { PageHeading } from '../layout/PageHeading'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'

/** The first screen after sign-in. An example: replace it with your own. */
export function HomePage() {
  const user = useSession(userOf)
  const name = user?.firstName ?? ''
  return (
    <>
      <PageHeading title="Home">{name ? `Welcome, ${name}` : 'Welcome'}</PageHeading>
      <p>You are signed in.</p>
    </>
  )
}
