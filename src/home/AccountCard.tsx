import { Card } from '../layout/Card'
import { Skeleton } from '../layout/Skeleton'
import { useMessages } from '../messages/catalogue'
import { userOf } from '../session/session'
import { useAccount } from '../session/account/useAccount'
import { useSession } from '../session/useSession'
import { LastSignIn } from './LastSignIn'
import { ToDo } from './ToDo'

interface AccountCardProps {
  /** Whether the pool has second steps that people can turn on. */
  hasSecondSteps: boolean
}

/** What people should do about their account. */
export function AccountCard({ hasSecondSteps }: AccountCardProps) {
  const { toDo: text } = useMessages()
  const user = useSession(userOf)
  const cameByCode = useSession(
    ({ session }) => session.phase === 'authenticated' && session.method === 'code',
  )
  const [account] = useAccount({ afterPaint: true })
  return (
    <Card title={text.account}>
      {user && account ? (
        <ToDo user={user} account={account} cameByCode={cameByCode} hasSecondSteps={hasSecondSteps} />
      ) : (
        <Skeleton length="long" />
      )}
      <LastSignIn />
    </Card>
  )
}
