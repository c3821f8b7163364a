import { CircleCheck, Fingerprint, KeyRound, Mail, Phone, ShieldCheck } from 'lucide-react'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { isPasskeySupported } from '../cognito/webauthn/support'
import { Button } from '../forms/Button'
import { LinkButton } from '../layout/LinkButton'
import type { Messages } from '../messages/Messages'
import { useMessages } from '../messages/catalogue'
import { opening } from '../account/opening'
import { isClosed, closeSuggestion, type Suggestion } from '../session/account/homeSuggestions'
import { wherePasswordIs } from '../session/account/wherePasswordIs'
import type { AccountResult } from '../session/account/useAccount'
import { readUser, type User } from '../session/user'
import styles from './ToDo.module.css'

interface Task {
  Icon: ComponentType<{ size?: number }>
  words: { title: string; why: string; action: string }
  route: string
  /** What the page at the route opens at once. */
  state?: unknown
}

/** A code takes the place of a password that the person does not know. */
const RESET = { route: '/settings/security', state: opening('password by code') }

interface ToDoProps {
  user: User
  account: AccountResult
  /** Whether they signed in by a code alone. */
  cameByCode?: boolean
  /** Whether the pool has second steps. */
  hasSecondSteps: boolean
}

/**
 * What the person should do about their account: a line and a link for each task, or a sentence that all is
 * well.
 */
export function ToDo({ user, account, cameByCode = false, hasSecondSteps }: ToDoProps) {
  const { toDo: text, settings } = useMessages()
  /** Also if storage cannot keep it. */
  const [answered, setAnswered] = useState<readonly Suggestion[]>([])
  const sectionRef = useRef<HTMLDivElement>(null)
  // If the pool does not answer, the page shows what the token says and makes no guess about the rest.
  const known = account.status === 'READY' ? account.value : undefined
  const wantsSecondStep =
    hasSecondSteps && known !== undefined && wherePasswordIs(known) === 'here' && known.factors.length === 0
  // The token may be older than what was verified.
  const person = known === undefined ? user : readUser(known.attributes)
  // What an identity provider has of its people, they do not verify here.
  const tasks = known?.provider === undefined ? tasksFor(text, person, wantsSecondStep) : []
  const asks = (suggestion: Suggestion) => !answered.includes(suggestion)
  // Whoever registered the address first has chosen the password (decision 22).
  const doubtsPassword =
    cameByCode &&
    known?.waysIn?.includes('PASSWORD') === true &&
    asks('password') &&
    isClosed('password', user.uuid) !== true
  const suggestsPasskey =
    known !== undefined &&
    isPasskeyOfUse(known) &&
    asks('passkey') &&
    isClosed('passkey', user.uuid) === false

  const answer = (suggestion: Suggestion) => {
    closeSuggestion(suggestion, user.uuid)
    // The button goes with its line.
    sectionRef.current?.focus()
    setAnswered([...answered, suggestion])
  }

  // Of people without an address, the token says nothing that is well.
  if (known === undefined && user.email === '' && tasks.length === 0) return <p>{settings.notLoaded}</p>
  return (
    <div ref={sectionRef} tabIndex={-1}>
      {tasks.length === 0 && !doubtsPassword && !suggestsPasskey ? (
        <p className={styles['well']}>
          <CircleCheck size={20} />
          <span>{known === undefined ? text.emailVerified : text.inOrder}</span>
        </p>
      ) : (
        <>
          {tasks.length > 0 && <p className={styles['lead']}>{text.lead}</p>}
          <ul className={styles['tasks']}>
            {doubtsPassword && (
              <TaskLine task={{ Icon: KeyRound, words: text.doubtPassword, ...RESET }}>
                <Button variant="quiet" onClick={() => answer('password')}>
                  {text.ownPassword}
                </Button>
              </TaskLine>
            )}
            {tasks.map((task) => (
              <TaskLine key={task.words.title} task={task} />
            ))}
            {suggestsPasskey && (
              <TaskLine
                task={{ Icon: Fingerprint, words: text.addPasskey, route: '/settings/security#passkeys' }}
              >
                <Button variant="quiet" onClick={() => answer('passkey')}>
                  {text.noThanks}
                </Button>
              </TaskLine>
            )}
          </ul>
        </>
      )}
    </div>
  )
}

function TaskLine({ task, children }: { task: Task; children?: ReactNode }) {
  const {
    Icon,
    words: { title, why, action },
    route,
    state,
  } = task
  return (
    <li className={styles['task']}>
      <span className={styles['icon']}>
        <Icon size={20} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{why}</p>
      </div>
      <div className={styles['actions']}>
        <LinkButton to={route} state={state}>
          {action}
        </LinkButton>
        {children}
      </div>
    </li>
  )
}

type Known = Extract<AccountResult, { status: 'READY' }>['value']

/**
 * True for people without a passkey. If a second step is on, a pool may still ask for the password
 * (docs/reference/sign-in.md), so no passkey is suggested.
 */
const isPasskeyOfUse = ({ factors, provider, waysIn = ['WEB_AUTHN'] }: Known) =>
  provider === undefined && factors.length === 0 && !waysIn.includes('WEB_AUTHN') && isPasskeySupported()

function tasksFor(text: Messages['toDo'], user: User, wantsSecondStep: boolean): Task[] {
  const tasks: Task[] = []
  if (user.email && !user.isEmailVerified)
    tasks.push({ Icon: Mail, words: text.verifyEmail, route: '/settings', state: opening('email') })
  if (user.phoneNumber && !user.isPhoneNumberVerified)
    tasks.push({ Icon: Phone, words: text.verifyPhone, route: '/settings', state: opening('phone_number') })
  if (wantsSecondStep)
    tasks.push({
      Icon: ShieldCheck,
      words: text.addSecondStep,
      route: '/settings/security#two-step',
      // The second step that needs nothing of the account.
      state: opening('SOFTWARE_TOKEN_MFA'),
    })
  return tasks
}
