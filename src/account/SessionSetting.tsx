import { CircleQuestionMark, Laptop, Smartphone } from 'lucide-react'
import type { UserSession } from '../cognito/userSessions'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { useSession } from '../session/useSession'
import { Badge } from '../layout/Badge'
import { ConfirmButton } from './ConfirmButton'
import { readDevice } from './readDevice'
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

/** One sign-in: on which device, where and when, and how to end it. This browser's own is ended by logging out. */
export function SessionSetting({ session, own, now, onEnded }: SessionSettingProps) {
  const { sessions: text } = useMessages().settings
  const endSession = useSession((state) => state.endSession)
  const notify = useNotices()
  const { isCurrent, kind, isOtherApp, place, createdAt, lastActiveAt } = session
  const device = readDevice(session.device, text)
  /** False for this browser if the pool does not name the device: the name then says what the badge would say. */
  const isNamed = !isCurrent || session.device !== undefined
  const name = isNamed ? device.name : text.thisBrowser
  const icon = isCurrent && device.kind === 'unknown' ? Laptop : ICONS[device.kind]

  const end = async () => {
    const result = await endSession(session, own)
    if (result.status === 'READY') notify(text.signedOut(name))
    return result
  }

  const begun = createdAt !== undefined && <TimeAgo at={createdAt} now={now} />
  const active = !isCurrent && lastActiveAt !== undefined && <TimeAgo at={lastActiveAt} now={now} />
  const facts = [
    ...(place === undefined ? [] : [place]),
    ...(lastActiveAt === undefined ? [] : [text.lastActiveText(ago(lastActiveAt, now))]),
  ]
  const seen = () => {
    if (active && begun) return text.lastActiveAndSignedIn(active, begun)
    if (active) return text.lastActive(active)
    return begun && text.signedIn(begun)
  }

  return (
    <Setting
      name={name}
      icon={icon}
      state={
        <>
          {isCurrent && isNamed && <Badge tone="good">{text.thisBrowser}</Badge>}
          {isOtherApp && <Badge tone="plain">{text.otherApp}</Badge>}
          {kind === 'single-sign-on' && <Badge tone="plain">{text.singleSignOn}</Badge>}
        </>
      }
      actions={
        !isCurrent && (
          <ConfirmButton
            label={text.signOut}
            name={text.signOutNamed(name, facts)}
            question={text.signOutQuestion(name)}
            act={end}
            onDone={() => onEnded(session.id)}
          >
            {text.signOutText}
          </ConfirmButton>
        )
      }
    >
      {place !== undefined && <p>{place}</p>}
      <p>{seen()}</p>
      <Details session={session} />
    </Setting>
  )
}

/** The exact values. A press shows them, because a title needs a pointer. */
function Details({ session }: { session: UserSession }) {
  const { sessions: text } = useMessages().settings
  const { device, ipAddress, createdAt, lastActiveAt } = session
  const facts: (readonly [string, string | undefined])[] = [
    [text.browserAndSystem, device],
    [text.ipAddress, ipAddress],
    [text.signedInAt, createdAt === undefined ? undefined : exactTime(createdAt)],
    [text.lastActiveAt, lastActiveAt === undefined ? undefined : exactTime(lastActiveAt)],
  ]
  const known = facts.filter(([, fact]) => fact !== undefined)
  if (known.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>{text.details}</summary>
      <dl>
        {known.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
