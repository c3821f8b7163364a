import { useEffect, useRef } from 'react'
import { useNotices } from '../layout/Notices'
import { messages, useMessages } from '../messages/catalogue'
import { userOf } from '../session/session'
import { useSession, useSessionStore } from '../session/useSession'

/**
 * Stands beside all screens behind sign-in, and says in one sentence, once, what changed without a press on this page:
 * that the tab has become another person's, and that a log-out, here or in another tab, has ended it.
 */
export function WhoIsSignedIn() {
  const { shell } = useMessages()
  const session = useSessionStore()
  const user = useSession(userOf)
  const notify = useNotices()
  const before = useRef(user)

  useEffect(() => {
    const { current } = before
    before.current = user
    if (user && current && user.uuid !== current.uuid) notify(shell.otherPerson(user.email || user.firstName))
  }, [user, notify, shell])

  // It goes with the last screen. Where the sign-in page has more to say of the end, it says that alone.
  useEffect(
    () => () => {
      const { session: now } = session.getState()
      if (now.phase !== 'anonymous' || now.remains) return
      if (now.reason === 'logged-out') notify(messages().shell.loggedOut)
      if (now.reason === 'logged-out-elsewhere') notify(messages().shell.loggedOutElsewhere)
    },
    [session, notify],
  )
  return null
}
