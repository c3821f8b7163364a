import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../forms/Button'
import { Card } from '../layout/Card'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { ConfirmDialog } from './ConfirmDialog'
import { Setting } from './Setting'

/** Where the person is signed in, as far as a user pool tells: it can end all sign-ins, but lists none. */
export function SessionsTab() {
  const { logoutEverywhere } = useActions()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  const signOut = async () => {
    const result = await logoutEverywhere()
    if (result.status === 'ERROR') return failure(result.error)
    // The guard leads to the sign-in page.
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
          yes="Sign out everywhere"
          act={signOut}
          onClose={() => setAsking(false)}
        >
          You have to sign in again here and on every other device.
        </ConfirmDialog>
      )}
    </Card>
  )
}
