import { Suspense, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { challengeOf, isLoggedIn, isReady } from '../session/session'
import type { SessionState } from '../session/store'
import { useSession } from '../session/useSession'
import { CHALLENGE_PATH } from './FollowChallenge'
import { askedFor, returnPath } from './returnPath'

/**
 * Lets only signed-in people through. Waits until the session is ready; then sends everybody else to /auth,
 * and back after sign-in; not back after a log-out in this tab, because the next person may be another. The
 * page that was open at a log-out leads to /auth/login. A sign-in that waits at a challenge goes on there.
 * @param frame shown while waiting
 */
export function Guarded({ frame, children }: { frame: ReactNode; children: ReactNode }) {
  const ready = useSession(isReady)
  const loggedIn = useSession(isLoggedIn)
  const challenge = useSession(challengeOf)
  const reason = useSession(whyAnonymous)
  const location = useLocation()
  const [letThrough, setLetThrough] = useState(false)
  if (loggedIn && !letThrough) setLetThrough(true)
  if (!ready) return frame
  if (loggedIn) return children
  const signIn = letThrough && reason?.startsWith('logged-out') ? '/auth/login' : '/auth'
  return (
    <Navigate
      to={challenge ? CHALLENGE_PATH : signIn}
      replace
      state={reason === 'logged-out' ? undefined : askedFor(location)}
    />
  )
}

/**
 * Sends signed-in people on: to the address they asked for before signing in, else to /home. Waits until the
 * session is ready. People who sign in here see the page until the next one is there.
 * @param formFirst the page began with the prerendered form: it is shown before the session is ready
 */
export function PublicOnly({ formFirst = false }: { formFirst?: boolean }) {
  const ready = useSession(isReady)
  const loggedIn = useSession(isLoggedIn)
  const { state } = useLocation()
  const [keepsPage] = useState(formFirst || (ready && !loggedIn))
  if (!ready && !formFirst) return null
  return (
    <>
      {(keepsPage || !loggedIn) && (
        <Suspense>
          <Outlet />
        </Suspense>
      )}
      {loggedIn && <Navigate to={returnPath(state)} replace />}
    </>
  )
}

const whyAnonymous = ({ session }: SessionState) =>
  session.phase === 'anonymous' ? session.reason : undefined
