import { LogOut, MonitorSmartphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../layout/Card'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import type { Result } from '../session/results'
import { useSession } from '../session/useSession'
import { ConfirmButton } from './ConfirmButton'
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
  const act = async () => {
    const result = await signOut()
    if (result.status === 'READY') notify(done)
    return result
  }
  return (
    <Setting
      name={name}
      icon={icon}
      actions={
        <ConfirmButton label={label} question={question} act={act} onDone={onDone}>
          {explanation}
        </ConfirmButton>
      }
    >
      {children}
    </Setting>
  )
}
