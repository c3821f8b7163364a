import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isStepPath } from '../auth/steps'
import { useActions } from '../session/useSession'

/**
 * Ends a sign-in that waits at a challenge when its page is left, by a link or by Back: no half-state stays
 * behind, and the password held for a new code goes with it.
 */
export function LeaveChallenge() {
  const { cancelSignIn } = useActions()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isStepPath(pathname)) cancelSignIn()
  }, [pathname, cancelSignIn])
  // Back may come before the page of the step was ever shown; the path rendered then never changed.
  useEffect(() => {
    const back = () => {
      if (!isStepPath(window.location.pathname)) cancelSignIn()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [cancelSignIn])
  return null
}
