import { useEffect, useRef } from 'react'
import { useNotices } from '../layout/Notices'
import { messages, useMessages } from '../messages/catalogue'
import { userOf } from '../session/session'
import { useSession, useSessionStore } from '../session/useSession'

/**
 * Present on all screens behind sign-in. Says once, in one sentence, what has changed without a press on this page: that the
 * tab is now another person's, or that a log-out, here or in another tab, has ended the session.
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

  // It disappears with the last screen. If the sign-in page has more to say about the end, only that is said.
  useEffect(
    () => () => {
      const { session: now } = session.getState()
      if (now.phase !== 'anonymous' || now.remains) return
      const left = before.current?.uuid
      if (now.reason === 'logged-out') notify(messages().shell.loggedOut, undefined, left)
      if (now.reason === 'logged-out-elsewhere') notify(messages().shell.loggedOutElsewhere, undefined, left)
    },
    [session, notify],
  )
  return null
}
