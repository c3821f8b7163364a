import { CircleCheck, Mail, Phone, ShieldCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import { LinkButton } from '../layout/LinkButton'
import type { AccountResult } from '../session/useAccount'
import type { User } from '../session/user'
import styles from './ToDo.module.css'

interface Task {
  Icon: ComponentType<{ size?: number }>
  title: string
  why: string
  action: string
  route: string
}

/** What the person should do about their account: a line and a link for each task, or a word that all is well. */
export function ToDo({ user, account }: { user: User; account: AccountResult }) {
  // Where the pool does not answer, the page shows what the token says and guesses nothing.
  const factors = account.status === 'READY' ? account.value.factors.length : undefined
  const tasks = tasksFor(user, factors)
  if (tasks.length === 0)
    return (
      <p className={styles['well']}>
        <CircleCheck size={20} />
        {factors === undefined ? 'Your e-mail address is verified.' : 'Everything is in order.'}
      </p>
    )
  return (
    <ul className={styles['tasks']}>
      {tasks.map(({ Icon, title, why, action, route }) => (
        <li key={title} className={styles['task']}>
          <span className={styles['icon']}>
            <Icon size={20} />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{why}</p>
          </div>
          <LinkButton to={route}>{action}</LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** @param factors how many second steps are on; undefined where this is not known */
function tasksFor(user: User, factors: number | undefined): Task[] {
  const tasks: Task[] = []
  if (user.email && !user.isEmailVerified)
    tasks.push({
      Icon: Mail,
      title: 'Verify your e-mail address',
      why: 'It is where a code goes if you forget your password.',
      action: 'Verify e-mail',
      route: '/settings/contact',
    })
  if (user.phoneNumber && !user.isPhoneNumberVerified)
    tasks.push({
      Icon: Phone,
      title: 'Verify your phone number',
      why: 'It can then receive codes at sign-in.',
      action: 'Verify phone',
      route: '/settings/contact',
    })
  if (factors === 0)
    tasks.push({
      Icon: ShieldCheck,
      title: 'Add a second step',
      why: 'A password alone can be stolen. A code from your phone keeps others out.',
      action: 'Set up',
      route: '/settings/two-step',
    })
  return tasks
}
