import { Card } from '../layout/Card'
import { PageHeading } from '../layout/PageHeading'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'

/** The person's own account. */
export function SettingsPage() {
  const user = useSession(userOf)
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <Card title="Profile">
        <p>{user?.email}</p>
      </Card>
    </>
  )
}
