import { useRef } from 'react'
import { textClaim } from '../cognito/claims'
import type { ListedDevice } from '../cognito/device/ownDevice'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import type { SessionState } from '../session/store'
import { useLatestResult } from '../session/account/useLatestResult'
import { useSession } from '../session/useSession'
import { DeviceSetting } from './DeviceSetting'
import { ListSection } from './ListSection'
import { useNow } from './useNow'

interface DevicesCardProps {
  /** While it is false, the list is read but not shown. */
  isShown: boolean
}

/** The person's browsers and apps that the pool remembers. If the pool remembers none, nothing is shown. */
export function DevicesCard({ isShown }: DevicesCardProps) {
  const own = useSession(ownDevice)
  return own === undefined ? null : <RememberedDevices own={own} isShown={isShown} />
}

function RememberedDevices({ own, isShown }: DevicesCardProps & { own: string }) {
  const { devices: text } = useMessages().settings
  const [result, readDevices] = useLatestResult(useSession((state) => state.listDevices))
  const now = useNow()
  const sectionRef = useRef<HTMLDivElement>(null)
  if (!isShown || (result?.status === 'ERROR' && result.error.code === 'not-offered')) return null
  return (
    <Card title={text.title} description={text.text}>
      <ListSection sectionRef={sectionRef} result={result} reread={readDevices}>
        {(devices) =>
          devices.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <div>
              {ownFirst(devices, own).map((device) => (
                <DeviceSetting
                  key={device.key}
                  device={device}
                  isOwn={device.key === own}
                  now={now}
                  reread={readDevices}
                  onForgotten={() => sectionRef.current?.focus()}
                />
              ))}
            </div>
          )
        }
      </ListSection>
    </Card>
  )
}

const ownDevice = ({ session }: SessionState): string | undefined =>
  session.phase === 'authenticated' ? textClaim(session.claims.access, 'device_key') : undefined

const ownFirst = (devices: readonly ListedDevice[], own: string) =>
  devices.toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
