import { Suspense, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { challengeOf, isLoggedIn, isReady } from '../session/session'
import type { SessionState } from '../session/store'
import { useSession } from '../session/useSession'
import { CHALLENGE_PATH } from './FollowChallenge'
import { askedFor, returnPath } from './returnPath'

/**
 * Lets only signed-in people through. Waits until the session is ready; then sends everybody else to /auth,
 * to come back after sign-in, or to /auth/login where they have just logged out: to come back too where it was in
 * another tab. A sign-in that waits at a challenge goes on there.
 * @param frame shown while waiting
 */
export function Guarded({ frame, children }: { frame: ReactNode; children: ReactNode }) {
  const ready = useSession(isReady)
  const loggedIn = useSession(isLoggedIn)
  const challenge = useSession(challengeOf)
  const leaving = useSession(whereLoggedOut)
  const location = useLocation()
  if (!ready) return frame
  if (loggedIn) return children
  if (challenge) return <Navigate to={CHALLENGE_PATH} replace state={askedFor(location)} />
  if (leaving === 'here') return <Navigate to="/auth/login" replace />
  if (leaving === 'elsewhere') return <Navigate to="/auth/login" replace state={askedFor(location)} />
  return <Navigate to="/auth" replace state={askedFor(location)} />
}

/**
 * Sends signed-in people on: to the address they asked for before signing in, else to /home. Waits until the
 * session is ready.
 * @param formFirst shows the page while waiting, where nobody is expected to be signed in
 */
export function PublicOnly({ formFirst = false }: { formFirst?: boolean }) {
  const ready = useSession(isReady)
  const loggedIn = useSession(isLoggedIn)
  const { state } = useLocation()
  if (!ready && !formFirst) return null
  return loggedIn ? (
    <Navigate to={returnPath(state)} replace />
  ) : (
    <Suspense>
      <Outlet />
    </Suspense>
  )
}

function whereLoggedOut({ session }: SessionState): 'here' | 'elsewhere' | undefined {
  if (session.phase !== 'anonymous') return undefined
  if (session.reason === 'logged-out') return 'here'
  return session.reason === 'logged-out-elsewhere' ? 'elsewhere' : undefined
}
