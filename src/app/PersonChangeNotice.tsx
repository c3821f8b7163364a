import { useEffect } from 'react'
import { useNotices } from '../layout/Notices'
import { messages, useMessages } from '../messages/catalogue'
import { useLanguage } from '../messages/locale'
import { claimsOf, userOf } from '../session/session'
import type { SessionStore } from '../session/store'
import { shownName } from '../session/user'
import { useSession, useSessionStore } from '../session/useSession'

/**
 * The `sub` of the person that the page has shown last, unless they logged out in it. Outside React, because
 * no component behind sign-in lives that long.
 */
const lastShown = new WeakMap<SessionStore, string>()

/**
 * Present on all screens behind sign-in. Says once, in one sentence, that the tab is now another person's, or
 * that a log-out, here or in another tab, has ended the session.
 */
export function PersonChangeNotice() {
  const { shell } = useMessages()
  const session = useSessionStore()
  const user = useSession(userOf)
  const language = useLanguage()
  const shown = useSession((state) => shownName(claimsOf(state), language))
  const notify = useNotices()

  // `lastShown` outlives the session, which may have ended long ago, in a tab that nobody looked at.
  useEffect(() => {
    if (!user) return
    const before = lastShown.get(session) ?? user.uuid
    lastShown.set(session, user.uuid)
    if (before !== user.uuid) notify(shell.otherPerson(user.email || shown), 'info')
  }, [session, user, shown, notify, shell])

  // It disappears with the last screen. If the sign-in page has more to say about the end, only that is said.
  useEffect(
    () => () => {
      const { session: now } = session.getState()
      if (now.phase !== 'anonymous') return
      if (now.reason === 'logged-out') lastShown.delete(session)
      if (now.remains) return
      if (now.reason === 'logged-out') notify(messages().shell.loggedOut)
      if (now.reason === 'logged-out-elsewhere') notify(messages().shell.loggedOutElsewhere, 'info')
    },
    [session, notify],
  )
  return null
}
