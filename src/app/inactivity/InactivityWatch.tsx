import { useEffect } from 'react'
import { useNotices } from '../../layout/Notices'
import { readClaims } from '../../cognito/claims'
import { messages } from '../../messages/catalogue'
import { inactivityMinutes } from '../../messages/inactivity'
import { endsAtOf } from '../../session/session'
import { useSession, useSessionStore } from '../../session/useSession'
import { AreYouThere } from './AreYouThere'
import { keepTyped } from './keepTyped'

/** In localStorage: the sign-in after which people were told last, by its `auth_time`. */
const TOLD = 'gatehouse.inactivity-told'

/**
 * Present on all screens, if sessions end without a sign of life: tells people the rule once after each sign-in
 * (WCAG 2.2.6), asks before the end (2.2.1), and keeps what was typed.
 */
export function InactivityWatch() {
  const endsAt = useSession(endsAtOf)
  const stayActive = useSession((state) => state.stayActive)
  const logout = useSession((state) => state.logout)
  const session = useSessionStore()
  const notify = useNotices()

  useEffect(() => {
    const { session: now } = session.getState()
    if (now.phase !== 'authenticated') return
    const signIn = String(readClaims(now.tokens.accessToken)?.['auth_time'])
    if (isNew(signIn)) notify(messages().notices.inactivityRule(inactivityMinutes()))
  }, [session, notify])

  useEffect(() => keepTyped(session, document), [session])

  if (endsAt === undefined) return null
  return <AreYouThere endsAt={endsAt} onStay={() => void stayActive()} onLeave={() => void logout()} />
}

/** Whether people have not been told yet after this sign-in, in any tab. */
function isNew(signIn: string): boolean {
  try {
    if (localStorage.getItem(TOLD) === signIn) return false
    localStorage.setItem(TOLD, signIn)
  } catch {
    // Blocked: people are told once more.
  }
  return true
}
