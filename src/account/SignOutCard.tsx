import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../forms/Button'
import { Card } from '../layout/Card'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { Setting } from './Setting'

interface SignOutCardProps {
  /** Whether the pool knows of other sign-ins, which can be ended without this one. */
  hasOthers: boolean
  onOthersEnded: () => void
}

/** Ends the person's other sign-ins, or all of them. */
export function SignOutCard({ hasOthers, onOthersEnded }: SignOutCardProps) {
  const endOtherSessions = useSession((state) => state.endOtherSessions)
  const logoutEverywhere = useSession((state) => state.logoutEverywhere)
  const notify = useNotices()
  const [asking, setAsking] = useState<'others' | 'everywhere'>()

  const endOthers = async () => {
    const result = await endOtherSessions()
    if (result.status === 'ERROR') return failure(result.error)
    notify('You are signed out everywhere else.')
    // The button that was pressed goes with the last of the others, and so does the dialog.
    flushSync(() => setAsking(undefined))
    onOthersEnded()
    return { state: 'done' } as const
  }

  const endAll = async () => {
    const result = await logoutEverywhere()
    if (result.status === 'ERROR') return failure(result.error)
    // The guard shows the sign-in page.
    notify('You are signed out everywhere.')
    return { state: 'done' } as const
  }

  return (
    <Card title="Sign out">
      {hasOthers && (
        <Setting
          name="All other browsers and devices"
          icon={LogOut}
          actions={<Button onClick={() => setAsking('others')}>Sign out all others</Button>}
        >
          Ends every sign-in of yours but this one, at the latest within the hour.
        </Setting>
      )}
      <Setting
        name="All browsers and devices"
        icon={MonitorSmartphone}
        actions={<Button onClick={() => setAsking('everywhere')}>Sign out everywhere</Button>}
      >
        Ends every sign-in of yours, in this browser at once and everywhere else within the hour.
      </Setting>
      {asking === 'others' && (
        <ConfirmDialog
          title="Sign out all others?"
          confirmLabel="Sign out all others"
          variant="danger"
          onConfirm={endOthers}
          onClose={() => setAsking(undefined)}
        >
          You stay signed in here, and have to sign in again on every other device.
        </ConfirmDialog>
      )}
      {asking === 'everywhere' && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          variant="danger"
          onConfirm={endAll}
          onClose={() => setAsking(undefined)}
        >
          You have to sign in again here and on every other device.
        </ConfirmDialog>
      )}
    </Card>
  )
}
