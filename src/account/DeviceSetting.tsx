import { Monitor, Smartphone } from 'lucide-react'
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

interface DeviceSettingProps {
  device: ListedDevice
  /** Whether it is the browser that shows it. */
  isOwn: boolean
  reread: () => Promise<unknown>
  /** Called once it is gone from the page. */
  onForgotten: () => void
}

/** One remembered browser: what it is, when it was used, and how to forget it. */
export function DeviceSetting({ device, isOwn, reread, onForgotten }: DeviceSettingProps) {
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
      icon={/iPhone|iPad|Android/.test(name) ? Smartphone : Monitor}
      state={isOwn && <Badge tone="good">This browser</Badge>}
      actions={
        <Button onClick={() => setAsking(true)}>
          Forget <span className="visually-hidden">{isOwn ? 'this browser' : name}</span>
        </Button>
      }
    >
      {usedText(device)}
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

function usedText({ firstUsedAt, lastUsedAt }: ListedDevice): string {
  const last = lastUsedAt === undefined ? '' : `Last sign-in ${on(lastUsedAt, { timeStyle: 'short' })}.`
  const first = firstUsedAt === undefined ? '' : `First used ${on(firstUsedAt)}.`
  return `${last} ${first}`.trim()
}

const on = (time: number, withTime: Intl.DateTimeFormatOptions = {}) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', ...withTime })
