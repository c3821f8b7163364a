import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedDevice } from '../cognito/device/ownDevice'
import { Button } from '../forms/Button'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { Badge } from '../layout/Badge'
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
  const { devices: text } = useMessages().settings
  const forgetDevice = useSession((state) => state.forgetDevice)
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const name = device.name === '' ? text.unnamed : device.name

  const forget = async () => {
    const result = await forgetDevice(device.key)
    if (result.status === 'ERROR') return failure(result.error)
    // If it is this browser, the guard leads to the sign-in page, which says so.
    if (isOwn) return { state: 'done' } as const
    notify(text.forgot(name))
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
      state={isOwn && <Badge tone="good">{text.thisBrowser}</Badge>}
      actions={
        <Button
          aria-label={isOwn ? text.forgetThisNamed : text.forgetNamed(name)}
          onClick={() => setAsking(true)}
        >
          {text.forget}
        </Button>
      }
    >
      <p>
        <Used device={device} now={now} />
      </p>
      {asking && (
        <ConfirmDialog
          title={isOwn ? text.forgetThis : text.forgetQuestion(name)}
          confirmLabel={text.forget}
          variant="danger"
          onConfirm={forget}
          onClose={() => setAsking(false)}
        >
          {isOwn ? text.forgetThisText : text.forgetText}
        </ConfirmDialog>
      )}
    </Setting>
  )
}

function Used({ device: { firstUsedAt, lastUsedAt }, now }: { device: ListedDevice; now: number }) {
  const { devices: text } = useMessages().settings
  const first = firstUsedAt !== undefined && <TimeAgo at={firstUsedAt} now={now} />
  const last = lastUsedAt !== undefined && <TimeAgo at={lastUsedAt} now={now} />
  if (last && first) return text.lastSignInAndFirstUsed(last, first)
  if (last) return text.lastSignIn(last)
  return first && text.firstUsed(first)
}
