import { useEffect } from 'react'
import type { AuthError } from '../cognito/AuthError'
import { useNotices } from '../layout/Notices'
import { messages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'
import { othersRemainIn } from '../session/deriveSession'
import { useSession } from '../session/useSession'

/** What has been said already. Outside React: Back to the sign-in page, which leads home, mounts these screens again. */
const told = new WeakSet<AuthError>()

/** Present on all screens behind sign-in. Says once that the sign-ins from before a reset could not be ended, and why. */
export function OthersRemainNotice() {
  const othersRemain = useSession(othersRemainIn)
  const notify = useNotices()
  useEffect(() => {
    if (!othersRemain || told.has(othersRemain)) return
    told.add(othersRemain)
    notify(messages().settings.password.notElsewhere(errorMessage(othersRemain).text), 'error')
  }, [othersRemain, notify])
  return null
}
