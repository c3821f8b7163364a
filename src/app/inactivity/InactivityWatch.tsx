import { useEffect } from 'react'
import { inactivityTold } from '../../browserStorage'
import { useNotices } from '../../layout/Notices'
import { messages } from '../../messages/catalogue'
import { inactivityMinutes } from '../../messages/inactivity'
import { endsAtOf } from '../../session/session'
import { useSession, useSessionStore } from '../../session/useSession'
import { InactivityDialog } from './InactivityDialog'
import { keepDrafts } from './keepDrafts'

/**
 * On all screens behind sign-in, if inactivity ends sessions: shows the rule after each sign-in (WCAG 2.2.6),
 * asks before the end (2.2.1), and keeps what was typed.
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
    const signIn = String(now.claims.access['auth_time'])
    if (isNew(signIn)) notify(messages().notices.inactivityRule(inactivityMinutes()), 'info')
  }, [session, notify])

  useEffect(() => keepDrafts(session, document), [session])

  if (endsAt === undefined) return null
  return <InactivityDialog endsAt={endsAt} onStay={() => void stayActive()} onLeave={() => void logout()} />
}

/** Whether no tab has shown the rule since this sign-in. If storage is blocked, each page load shows it. */
function isNew(signIn: string): boolean {
  if (inactivityTold.get() === signIn) return false
  inactivityTold.set(signIn)
  return true
}
