import { LogOut, MonitorSmartphone, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../forms/Button'
import { Card } from '../layout/Card'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
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
  const { signOut: text } = useMessages().settings
  const endOtherSessions = useSession((state) => state.endOtherSessions)
  const logoutEverywhere = useSession((state) => state.logoutEverywhere)
  return (
    <Card title={text.title}>
      {hasOthers && (
        <SignOutSetting
          name={text.others}
          icon={LogOut}
          label={text.signOutOthers}
          question={text.othersQuestion}
          explanation={text.othersConfirm}
          signOut={endOtherSessions}
          done={text.othersDone}
          onDone={onOthersEnded}
        >
          {text.othersText}
        </SignOutSetting>
      )}
      <SignOutSetting
        name={text.all}
        icon={MonitorSmartphone}
        label={text.signOutAll}
        question={text.allQuestion}
        explanation={text.allConfirm}
        signOut={logoutEverywhere}
        done={text.allDone}
      >
        {text.allText}
      </SignOutSetting>
    </Card>
  )
}

interface SignOutSettingProps {
  name: string
  icon: LucideIcon
  /** The label of the button that asks, and of the one that confirms. */
  label: string
  question: string
  /** What the dialog says before it happens. */
  explanation: string
  signOut: () => Promise<Result>
  /** What the notice says afterwards. */
  done: string
  /** Undefined if this page ends, too: the guard then shows the sign-in page. */
  onDone?: () => void
  /** What it ends. */
  children: ReactNode
}

function SignOutSetting(props: SignOutSettingProps) {
  const { name, icon, label, question, explanation, signOut, done, onDone, children } = props
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  const confirm = async () => {
    const result = await signOut()
    if (result.status === 'ERROR') return failure(result.error)
    notify(done)
    if (onDone) {
      // The button that was pressed goes with the last of the other sign-ins, and so does the dialog.
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
          title={question}
          confirmLabel={label}
          variant="danger"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {explanation}
        </ConfirmDialog>
      )}
    </Setting>
  )
}
