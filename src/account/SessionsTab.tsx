import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../forms/Button'
import { Card } from '../layout/Card'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { Setting } from './Setting'

/** Ends all of the person's sign-ins. A user pool does not list them. */
export function SessionsTab() {
  const logoutEverywhere = useSession((state) => state.logoutEverywhere)
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  const logout = async () => {
    const result = await logoutEverywhere()
    if (result.status === 'ERROR') return failure(result.error)
    // The guard shows the sign-in page.
    notify('You are signed out everywhere.')
    return { state: 'done' } as const
  }

  return (
    <Card title="Sessions" description="Lost a device, or signed in on one that is not yours?">
      <Setting
        name="All browsers and devices"
        icon={MonitorSmartphone}
        actions={<Button onClick={() => setAsking(true)}>Sign out everywhere</Button>}
      >
        Ends every sign-in of yours, in this browser at once and everywhere else within the hour.
      </Setting>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          variant="danger"
          onConfirm={logout}
          onClose={() => setAsking(false)}
        >
          You have to sign in again here and on every other device.
        </ConfirmDialog>
      )}
    </Card>
  )
}
