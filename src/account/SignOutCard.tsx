import { LogOut, MonitorSmartphone, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../forms/Button'
import { Card } from '../layout/Card'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import type { Result } from '../session/results'
import { useSession } from '../session/useSession'
import { Setting } from './Setting'

interface SignOutCardProps {
  /** Whether the pool knows of other sign-ins, which can be ended without this one. */
  hasOthers: boolean
  onOthersEnded: () => void
}

/** Ends the person's other sign-ins, or all of them. */
export function SignOutCard({ hasOthers, onOthersEnded }: SignOutCardProps) {
  const endOtherSessions = useSession((state) => state.endOtherSessions)
  const logoutEverywhere = useSession((state) => state.logoutEverywhere)
  return (
    <Card title="Sign out">
      {hasOthers && (
        <SignOutSetting
          name="All other browsers and devices"
          icon={LogOut}
          label="Sign out all others"
          question="You stay signed in here, and have to sign in again on every other device."
          signOut={endOtherSessions}
          done="You are signed out everywhere else."
          onDone={onOthersEnded}
        >
          Signs you out on every device but this one, within an hour at most.
        </SignOutSetting>
      )}
      <SignOutSetting
        name="All browsers and devices"
        icon={MonitorSmartphone}
        label="Sign out everywhere"
        question="You have to sign in again here and on every other device."
        signOut={logoutEverywhere}
        done="You are signed out everywhere."
      >
        Signs you out here at once, and on every other device within an hour.
      </SignOutSetting>
    </Card>
  )
}

interface SignOutSettingProps {
  name: string
  icon: LucideIcon
  /** Of the button, and of the question that it leads to. */
  label: string
  /** What is told before it happens. */
  question: string
  signOut: () => Promise<Result>
  /** What is told afterwards. */
  done: string
  /** Undefined where this page ends with it: the guard shows the sign-in page. */
  onDone?: () => void
  /** What it ends. */
  children: ReactNode
}

function SignOutSetting(props: SignOutSettingProps) {
  const { name, icon, label, question, signOut, done, onDone, children } = props
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  const confirm = async () => {
    const result = await signOut()
    if (result.status === 'ERROR') return failure(result.error)
    notify(done)
    if (onDone) {
      // The button that was pressed goes with the last of the others, and so does the dialog.
      flushSync(() => setAsking(false))
      onDone()
    }
    return { state: 'done' } as const
  }

  return (
    <Setting name={name} icon={icon} actions={<Button onClick={() => setAsking(true)}>{label}</Button>}>
      {children}
      {asking && (
        <ConfirmDialog
          title={`${label}?`}
          confirmLabel={label}
          variant="danger"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </Setting>
  )
}
