import { useEffect } from 'react'
import { useNotices } from '../layout/Notices'
import { messages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'
import { othersRemainIn } from '../session/deriveSession'
import { useSession } from '../session/useSession'

/** Present on all screens behind sign-in. Says that the sign-ins from before a reset could not be ended, and why. */
export function OthersRemainNotice() {
  const othersRemain = useSession(othersRemainIn)
  const notify = useNotices()
  useEffect(() => {
    if (othersRemain)
      notify(messages().settings.password.notElsewhere(errorMessage(othersRemain).text), 'error')
  }, [othersRemain, notify])
  return null
}
