import { ChevronDown, CircleQuestionMark, Laptop, Smartphone } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { UserSession } from '../cognito/userSessions'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { ButtonRow } from '../layout/ButtonRow'
import { useNotices } from '../layout/Notices'
import type { Messages } from '../messages/Messages'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import type { Result } from '../session/results'
import { useSession } from '../session/useSession'
import { Badge } from '../layout/Badge'
import { ConfirmButton } from './ConfirmButton'
import { opening } from './opening'
import { readDevice } from './readDevice'
import styles from './SessionSetting.module.css'
import { Setting } from './Setting'
import { ago, exactTime, TimeAgo } from './TimeAgo'
import { useDisclosure } from './useDisclosure'

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

/**
 * One sign-in: on which device, where and when, and how to end it. This browser's own is ended by logging
 * out.
 */
export function SessionSetting({ session, own, now, onEnded }: SessionSettingProps) {
  const { sessions: text } = useMessages().settings
  const endSession = useSession((state) => state.endSession)
  const notify = useNotices()
  const { shown, show, triggerRef, sectionRef, close } = useDisclosure(`device ${session.id}`)
  const { isCurrent, kind, isOtherApp, place, createdAt, lastActiveAt } = session
  const device = readDevice(session.device, text)
  /**
   * False for this browser if the pool does not name the device: the name then says what the badge would say.
   */
  const isNamed = !isCurrent || session.device !== undefined
  const name = isNamed ? device.name : text.thisBrowser
  const icon = isCurrent && device.kind === 'unknown' ? Laptop : ICONS[device.kind]

  const end = async () => {
    const result = await endSession(session, own)
    if (result.status === 'READY') notify(text.signedOut(name))
    return result
  }

  const lastSeen = () => {
    if (!isCurrent && lastActiveAt !== undefined)
      return text.lastActive(<TimeAgo at={lastActiveAt} now={now} />)
    return createdAt !== undefined && text.signedIn(<TimeAgo at={createdAt} now={now} />)
  }
  const seen = lastSeen()
  const facts = [
    ...(place === undefined ? [] : [place]),
    ...(lastActiveAt === undefined ? [] : [text.lastActiveText(ago(lastActiveAt, now))]),
  ]
  const details = detailsOf(session, text)

  return (
    <Setting
      ref={sectionRef}
      name={name}
      icon={icon}
      state={
        <>
          {isCurrent && isNamed && <Badge tone="good">{text.thisBrowser}</Badge>}
          {isOtherApp && <Badge tone="plain">{text.otherApp}</Badge>}
          {kind === 'single-sign-on' && <Badge tone="plain">{text.singleSignOn}</Badge>}
          {(!isCurrent || details.length > 0) && (
            <span className={styles['toggle']}>
              <Button
                ref={triggerRef}
                variant="quiet"
                aria-label={text.details}
                aria-expanded={shown !== undefined}
                onClick={() => (shown ? close() : show(`device ${session.id}`))}
              >
                <ChevronDown size={18} />
              </Button>
            </span>
          )}
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
      panel={
        shown && (
          <>
            <dl className={styles['details']}>
              {details.map(([term, fact]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    <bdi>{fact}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            {!isCurrent && <Unknown name={name} end={() => endSession(session, own)} />}
          </>
        )
      }
    >
      <p className={styles['facts']}>
        {place !== undefined && (
          <span>
            <bdi>{place}</bdi>
          </span>
        )}{' '}
        {seen}
      </p>
    </Setting>
  )
}

/** The exact values. A press shows them, because a title needs a pointer. */
function detailsOf(
  { device, ipAddress, createdAt, lastActiveAt }: UserSession,
  text: Messages['settings']['sessions'],
) {
  const details: (readonly [string, string | undefined])[] = [
    [text.browserAndSystem, device],
    [text.ipAddress, ipAddress],
    [text.signedInAt, createdAt === undefined ? undefined : exactTime(createdAt)],
    [text.lastActiveAt, lastActiveAt === undefined ? undefined : exactTime(lastActiveAt)],
  ]
  return details.filter(([, fact]) => fact !== undefined)
}

/** For a device that the person does not know: it is signed out at once, and they choose a new password. */
function Unknown({ name, end }: { name: string; end: () => Promise<Result> }) {
  const { sessions: text } = useMessages().settings
  const notify = useNotices()
  const navigate = useNavigate()
  const [submission, onSubmit] = useSubmit(async (): Promise<Outcome> => {
    const result = await end()
    if (result.status === 'ERROR') return failure(result.error)
    notify(text.unknownSignedOut(name))
    void navigate('/settings/security', { state: opening('password') })
    return { state: 'left' }
  })
  return (
    <form onSubmit={onSubmit}>
      <FormMessage>{formError(submission)}</FormMessage>
      <p>{text.unknownText}</p>
      <ButtonRow>
        <SubmitButton submission={submission}>{text.unknown}</SubmitButton>
      </ButtonRow>
    </form>
  )
}
