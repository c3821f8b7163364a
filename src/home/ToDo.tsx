import { CircleCheck, Fingerprint, Mail, Phone, ShieldCheck } from 'lucide-react'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { isPasskeySupported } from '../cognito/webauthn/support'
import { Button } from '../forms/Button'
import { LinkButton } from '../layout/LinkButton'
import type { AccountResult } from '../session/useAccount'
import type { User } from '../session/user'
import { decline, isDeclined } from './passkeySuggestion'
import styles from './ToDo.module.css'

interface Task {
  Icon: ComponentType<{ size?: number }>
  title: string
  why: string
  action: string
  route: string
}

const storage = () => localStorage

/** What the person should do about their account: a line and a link for each task, or a word that all is well. */
export function ToDo({ user, account }: { user: User; account: AccountResult }) {
  const [decliner, setDecliner] = useState<string>()
  const sectionRef = useRef<HTMLDivElement>(null)
  // Where the pool does not answer, the page shows what the token says and guesses nothing.
  const known = account.status === 'READY' ? account.value : undefined
  const tasks = tasksFor(user, known !== undefined && hasPassword(known) && known.factors.length === 0)
  const suggestsPasskey =
    known !== undefined && isPasskeyOfUse(known) && decliner !== user.uuid && !isDeclined(storage, user.uuid)

  const sayNo = () => {
    decline(storage, user.uuid)
    // The button goes with its line.
    sectionRef.current?.focus()
    setDecliner(user.uuid)
  }

  return (
    <div ref={sectionRef} tabIndex={-1}>
      {tasks.length === 0 && !suggestsPasskey ? (
        <p className={styles['well']}>
          <CircleCheck size={20} />
          {known === undefined ? 'Your e-mail address is verified.' : 'Everything is in order.'}
        </p>
      ) : (
        <ul className={styles['tasks']}>
          {tasks.map((task) => (
            <TaskLine key={task.title} task={task} />
          ))}
          {suggestsPasskey && (
            <TaskLine task={PASSKEY}>
              <Button variant="quiet" onClick={sayNo}>
                No thanks
              </Button>
            </TaskLine>
          )}
        </ul>
      )}
    </div>
  )
}

function TaskLine({ task, children }: { task: Task; children?: ReactNode }) {
  const { Icon, title, why, action, route } = task
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
        {children}
        <LinkButton to={route}>{action}</LinkButton>
      </div>
    </li>
  )
}

type Known = Extract<AccountResult, { status: 'READY' }>['value']

const PASSKEY: Task = {
  Icon: Fingerprint,
  title: 'Sign in without a password or code',
  why: 'A passkey lets you in with your fingerprint, your face or your screen lock.',
  action: 'Add a passkey',
  route: '/settings/two-step',
}

/**
 * For who has no passkey. With a second step on, a pool may go on asking for the password (docs/sign-in.md), so none is
 * suggested.
 */
const isPasskeyOfUse = ({ factors, waysIn = ['WEB_AUTHN'] }: Known) =>
  factors.length === 0 && !waysIn.includes('WEB_AUTHN') && isPasskeySupported()

/** A second step comes after a password only (Developer Guide, "Adding MFA to a user pool"). */
const hasPassword = ({ waysIn = ['PASSWORD'] }: Known) => waysIn.includes('PASSWORD')

function tasksFor(user: User, wantsSecondStep: boolean): Task[] {
  const tasks: Task[] = []
  if (user.email && !user.isEmailVerified)
    tasks.push({
      Icon: Mail,
      title: 'Verify your e-mail address',
      why: 'It is where a code goes if you forget your password.',
      action: 'Verify e-mail',
      route: '/settings',
    })
  if (user.phoneNumber && !user.isPhoneNumberVerified)
    tasks.push({
      Icon: Phone,
      title: 'Verify your phone number',
      why: 'It can then receive codes at sign-in.',
      action: 'Verify phone',
      route: '/settings',
    })
  if (wantsSecondStep)
    tasks.push({
      Icon: ShieldCheck,
      title: 'Add a second step',
      why: 'A password alone can be stolen. A code from your phone keeps others out.',
      action: 'Set up',
      route: '/settings/two-step',
    })
  return tasks
}
