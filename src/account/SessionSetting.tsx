import { CircleQuestionMark, Laptop, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { UserSession } from '../cognito/userSessions'
import { Button } from '../forms/Button'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { Badge } from './Badge'
import { readDevice } from './deviceName'
import styles from './SessionSetting.module.css'
import { Setting } from './Setting'
import { ago, exactTime, TimeAgo } from './TimeAgo'

interface SessionSettingProps {
  session: UserSession
  /** The sign-in of this browser. */
  own: UserSession
  /** Epoch milliseconds. */
  now: number
  /** Called once it has ended. */
  onEnded: (id: string) => void
}

const ICONS = { computer: Laptop, phone: Smartphone, unknown: CircleQuestionMark } as const

/** One sign-in: on what, where and when, and how to end it. This browser's own is ended by logging out. */
export function SessionSetting({ session, own, now, onEnded }: SessionSettingProps) {
  const endSession = useSession((state) => state.endSession)
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const { isCurrent, kind, isOtherApp, place, createdAt, lastActiveAt } = session
  const device = readDevice(session.device)
  /** Where the pool does not say on what it is, the name is what the badge would say. */
  const isNamed = !isCurrent || session.device !== undefined
  const name = isNamed ? device.name : 'This browser'
  const icon = isCurrent && device.kind === 'unknown' ? Laptop : ICONS[device.kind]

  const end = async () => {
    const result = await endSession(session, own)
    if (result.status === 'ERROR') return failure(result.error)
    notify(`${name} is signed out.`)
    // The button that was pressed goes with the line, and so does the dialog.
    flushSync(() => setAsking(false))
    onEnded(session.id)
    return { state: 'done' } as const
  }

  const seen: ReactNode = isCurrent ? (
    createdAt !== undefined && (
      <>
        Signed in <TimeAgo at={createdAt} now={now} />
      </>
    )
  ) : (
    <>
      {lastActiveAt !== undefined && (
        <>
          Last active <TimeAgo at={lastActiveAt} now={now} />
        </>
      )}
      {lastActiveAt !== undefined && createdAt !== undefined && ', '}
      {createdAt !== undefined && (
        <>
          {lastActiveAt === undefined ? 'Signed' : 'signed'} in <TimeAgo at={createdAt} now={now} />
        </>
      )}
    </>
  )

  return (
    <Setting
      name={name}
      icon={icon}
      state={
        <>
          {isCurrent && isNamed && <Badge tone="good">This browser</Badge>}
          {isOtherApp && <Badge tone="plain">Another application</Badge>}
          {kind === 'single-sign-on' && <Badge tone="plain">Single sign-on</Badge>}
        </>
      }
      actions={
        !isCurrent && (
          <Button onClick={() => setAsking(true)}>
            Sign out{' '}
            <span className="visually-hidden">
              {[name, place, lastActiveAt !== undefined && `last active ${ago(lastActiveAt, now)}`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </Button>
        )
      }
    >
      {place !== undefined && <p>{place}</p>}
      <p>{seen}</p>
      <Details session={session} />
      {asking && (
        <ConfirmDialog
          title={`Sign out ${name}?`}
          confirmLabel="Sign out"
          variant="danger"
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          Whoever uses it has to sign in again, at the latest within the hour. If you do not know this
          sign-in, change your password too.
        </ConfirmDialog>
      )}
    </Setting>
  )
}

/** What is exact, for whoever wants to know: a press shows it, as a title needs a pointer. */
function Details({ session }: { session: UserSession }) {
  const { device, ipAddress, createdAt, lastActiveAt } = session
  const facts: (readonly [string, string | undefined])[] = [
    ['Browser and system', device],
    ['IP address', ipAddress],
    ['Signed in', createdAt === undefined ? undefined : exactTime(createdAt)],
    ['Last active', lastActiveAt === undefined ? undefined : exactTime(lastActiveAt)],
  ]
  const known = facts.filter(([, fact]) => fact !== undefined)
  if (known.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>Details</summary>
      <dl>
        {known.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
