import { useEffect, useRef } from 'react'
import { useNotices } from '../layout/Notices'
import { userOf } from '../session/session'
import { useSession, useSessionStore } from '../session/useSession'

/**
 * Stands beside all screens behind sign-in, and says in one sentence, once, what changed without a press on this page:
 * that the tab has become another person's, and that a log-out, here or in another tab, has ended it.
 */
export function WhoIsSignedIn() {
  const session = useSessionStore()
  const user = useSession(userOf)
  const notify = useNotices()
  const before = useRef(user)

  useEffect(() => {
    const { current } = before
    before.current = user
    if (user && current && user.uuid !== current.uuid)
      notify(
        `This tab now shows the account of ${user.email || user.firstName}, who signed in in another tab.`,
      )
  }, [user, notify])

  // It goes with the last screen. Where the sign-in page has more to say of the end, it says that alone.
  useEffect(
    () => () => {
      const { session: now } = session.getState()
      if (now.phase !== 'anonymous' || now.remains) return
      if (now.reason === 'logged-out') notify('You are logged out.')
      if (now.reason === 'logged-out-elsewhere')
        notify('You logged out in another tab, so you are logged out here, too.')
    },
    [session, notify],
  )
  return null
}
