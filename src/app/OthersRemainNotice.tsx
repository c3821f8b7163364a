import { useEffect } from 'react'
import { useNotices } from '../layout/Notices'
import { messages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'
import type { SessionState } from '../session/store'
import { useSession } from '../session/useSession'

/** Present on all screens behind sign-in. Says that the sign-ins from before a reset could not be ended, and why. */
export function RemainingNotice() {
  const remaining = useSession(remainingOf)
  const notify = useNotices()
  useEffect(() => {
    if (remaining) notify(messages().settings.password.notElsewhere(errorMessage(remaining).text), 'error')
  }, [remaining, notify])
  return null
}

const remainingOf = ({ session }: SessionState) =>
  session.phase === 'authenticated' ? session.remaining : undefined
