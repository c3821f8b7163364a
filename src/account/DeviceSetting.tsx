import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedDevice } from '../cognito/device/ownDevice'
import { Button } from '../forms/Button'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { Badge } from './Badge'
import { Setting } from './Setting'
import { TimeAgo } from './TimeAgo'

interface DeviceSettingProps {
  device: ListedDevice
  /** Whether it is the browser that shows it. */
  isOwn: boolean
  /** Epoch milliseconds. */
  now: number
  reread: () => Promise<unknown>
  /** Called once it is gone from the page. */
  onForgotten: () => void
}

/** One remembered browser: what it is, when it was used, and how to forget it. */
export function DeviceSetting({ device, isOwn, now, reread, onForgotten }: DeviceSettingProps) {
  const forgetDevice = useSession((state) => state.forgetDevice)
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const name = device.name === '' ? 'Browser or app' : device.name

  const forget = async () => {
    const result = await forgetDevice(device.key)
    if (result.status === 'ERROR') return failure(result.error)
    notify(isOwn ? 'This browser is forgotten, and you are logged out here.' : `${name} is forgotten.`)
    // Where it is this browser, the guard shows the sign-in page.
    if (isOwn) return { state: 'done' } as const
    await reread()
    // The button that was pressed is gone, and so is the dialog.
    flushSync(() => setAsking(false))
    onForgotten()
    return { state: 'done' } as const
  }

  return (
    <Setting
      name={name}
      icon={/iOS|Android/.test(name) ? Smartphone : Laptop}
      state={isOwn && <Badge tone="good">This browser</Badge>}
      actions={
        <Button onClick={() => setAsking(true)}>
          Forget <span className="visually-hidden">{isOwn ? 'this browser' : name}</span>
        </Button>
      }
    >
      <p>
        <Used device={device} now={now} />
      </p>
      {asking && (
        <ConfirmDialog
          title={isOwn ? 'Forget this browser?' : `Forget ${name}?`}
          confirmLabel="Forget"
          variant="danger"
          onConfirm={forget}
          onClose={() => setAsking(false)}
        >
          {isOwn
            ? 'You are logged out here, and asked for your second step at the next sign-in.'
            : 'Whoever is signed in there is signed out within the hour, and asked for the second step at the next sign-in.'}
        </ConfirmDialog>
      )}
    </Setting>
  )
}

function Used({ device: { firstUsedAt, lastUsedAt }, now }: { device: ListedDevice; now: number }) {
  return (
    <>
      {lastUsedAt !== undefined && (
        <>
          Last sign-in <TimeAgo at={lastUsedAt} now={now} />
        </>
      )}
      {lastUsedAt !== undefined && firstUsedAt !== undefined && ', '}
      {firstUsedAt !== undefined && (
        <>
          {lastUsedAt === undefined ? 'First' : 'first'} used <TimeAgo at={firstUsedAt} now={now} />
        </>
      )}
    </>
  )
}
