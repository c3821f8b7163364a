import { useRef } from 'react'
import type { ListedDevice } from '../cognito/device/ownDevice'
import { Card } from '../layout/Card'
import { Spinner } from '../layout/Spinner'
import { errorMessage } from '../messages/errorMessages'
import type { SessionState } from '../session/store'
import { useSession } from '../session/useSession'
import { deviceKeyOf } from '../session/user'
import { DeviceSetting } from './DeviceSetting'
import styles from './ListCard.module.css'
import { TryAgain } from './TryAgain'
import { useNow } from './useNow'
import { useLatestResult } from './useLatestResult'

/** The browsers and apps that the pool remembers of the person. Nothing of it is shown where the pool remembers none. */
export function DevicesCard() {
  const own = useSession(ownDevice)
  return own === undefined ? null : <RememberedDevices own={own} />
}

function RememberedDevices({ own }: { own: string }) {
  const [result, readDevices] = useLatestResult(useSession((state) => state.listDevices))
  const now = useNow()
  const sectionRef = useRef<HTMLDivElement>(null)
  const focusSection = () => sectionRef.current?.focus()
  if (result?.status === 'ERROR' && result.error.code === 'not-offered') return null
  return (
    <Card
      title="Remembered browsers"
      description="Where this account is known you may not need a code to sign in. Forget what you have lost or do not know."
    >
      <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
        {result === undefined && <Spinner />}
        {result?.status === 'ERROR' && (
          <TryAgain
            problem={errorMessage(result.error).text}
            onRetry={async () => {
              if ((await readDevices()).status === 'READY') focusSection()
            }}
          />
        )}
        {result?.status === 'READY' && result.value.length === 0 && (
          <p>No browser is remembered: you are asked for your second step wherever you sign in.</p>
        )}
        {result?.status === 'READY' && result.value.length > 0 && (
          <div>
            {ownFirst(result.value, own).map((device) => (
              <DeviceSetting
                key={device.key}
                device={device}
                isOwn={device.key === own}
                now={now}
                reread={readDevices}
                onForgotten={focusSection}
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

const ownDevice = ({ session }: SessionState): string | undefined =>
  session.phase === 'authenticated' ? deviceKeyOf(session.tokens.accessToken) : undefined

const ownFirst = (devices: readonly ListedDevice[], own: string) =>
  devices.toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
