import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { challengeOf } from '../session/session'
import { useSession } from '../session/useSession'

/**
 * On each page that comes before a challenge. To open that page, by a link or by Back, cancels a sign-in in
 * progress and drops the password kept for a new code: no partial state is left. A challenge that opens
 * afterwards leads to its own page.
 */
export function FollowChallenge() {
  const cancelSignIn = useSession((state) => state.cancelSignIn)
  const challenge = useSession(challengeOf)
  const navigate = useNavigate()
  const { state } = useLocation()

  const known = useRef(challenge)
  useEffect(() => {
    if (known.current === challenge) return
    known.current = challenge
    if (challenge) void navigate(CHALLENGE_PATH, { state })
  }, [challenge, navigate, state])

  useEffect(() => {
    const leave = () => void cancelSignIn()
    leave()
    // Back may come before the page of the challenge was ever shown: then nobody has left this page.
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [cancelSignIn])
  return null
}

/** Leads to the page of whatever challenge is open (auth/ChallengePage.tsx). */
export const CHALLENGE_PATH = '/auth/challenge'
