import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isStepPath } from '../auth/steps'
import { isLoggedIn, type Session } from '../session/session'
import { useActions } from '../session/useSession'

/**
 * Ends a sign-in that waits at a challenge when its page is left, by a link or by Back: no half-state stays
 * behind, and the password held for a new code goes with it.
 */
export function LeaveChallenge() {
  const { cancelSignIn, store } = useActions()
  const { pathname } = useLocation()
  useEffect(() => {
    if (leaves(pathname, store.getState().session)) cancelSignIn()
  }, [pathname, cancelSignIn, store])
  // Back may come before the page of the step was ever shown; the path rendered then never changed.
  useEffect(() => {
    const back = () => {
      if (leaves(window.location.pathname, store.getState().session)) cancelSignIn()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [cancelSignIn, store])
  return null
}

/** Somebody signed in who signs in anew, to be signed out everywhere else, may turn pages meanwhile. */
const leaves = (pathname: string, session: Session) => !isStepPath(pathname) && !isLoggedIn(session)
