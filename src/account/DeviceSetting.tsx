import { Laptop, Smartphone } from 'lucide-react'
import type { ListedDevice } from '../cognito/device/ownDevice'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { useSession } from '../session/useSession'
import { Badge } from '../layout/Badge'
import { ConfirmButton } from './ConfirmButton'
import { readDevice } from './readDevice'
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
  const { devices: text, sessions } = useMessages().settings
  const forgetDevice = useSession((state) => state.forgetDevice)
  const notify = useNotices()
  const { name, kind } = readDevice(device.name || text.unnamed, sessions)

  const forget = async () => {
    const result = await forgetDevice(device.key)
    if (result.status === 'ERROR' || isOwn) return result
    notify(text.forgot(name))
    await reread()
    return result
  }

  return (
    <Setting
      name={name}
      icon={kind === 'phone' ? Smartphone : Laptop}
      state={isOwn && <Badge tone="good">{sessions.thisBrowser}</Badge>}
      actions={
        <ConfirmButton
          label={text.forget}
          name={isOwn ? text.forgetThisNamed : text.forgetNamed(name)}
          question={isOwn ? text.forgetThis : text.forgetQuestion(name)}
          act={forget}
          // If it is this browser, the guard leads to the sign-in page, which says so.
          onDone={isOwn ? undefined : onForgotten}
        >
          {isOwn ? text.forgetThisText : text.forgetText}
        </ConfirmButton>
      }
    >
      <p>
        <Used device={device} now={now} />
      </p>
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
