import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CHALLENGE_PATHS, CHALLENGES } from '../auth/challenges'
import type { Challenge } from '../cognito/challenges'
import { challengeOf, isLoggedIn, type Session } from '../session/session'
import { useActions, useSession } from '../session/useSession'

/**
 * Keeps the address and the challenge of a sign-in together. A challenge that opens while another page before
 * sign-in is shown leads to its own page. When that page is left, by a link or by Back, the sign-in ends: no
 * half-state stays behind, and the password held for a new code goes with it.
 */
export function FollowChallenge() {
  const { cancelSignIn, store } = useActions()
  const challenge = useSession(challengeOf)
  const navigate = useNavigate()
  const { pathname, state } = useLocation()

  // One that was open when the page was reached is being left, and leads nowhere.
  const seen = useRef<Challenge | null>(null)
  useEffect(() => {
    const opened = seen.current === challenge ? null : challenge
    seen.current = challenge
    if (opened && isBeforeSignIn(pathname)) void navigate(CHALLENGES[opened.name].path, { state })
  }, [challenge, navigate, pathname, state])

  useEffect(() => {
    if (leaves(pathname, store.getState().session)) cancelSignIn()
  }, [pathname, cancelSignIn, store])
  // Back may come before the page of the challenge was ever shown; the path rendered then never changed.
  useEffect(() => {
    const back = () => {
      if (leaves(window.location.pathname, store.getState().session)) cancelSignIn()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [cancelSignIn, store])
  return null
}

/** The pages of challenges lead to each other by themselves (ChallengePage), and so do those behind sign-in (Guarded). */
const isBeforeSignIn = (pathname: string) => /^\/auth(\/|$)/.test(pathname) && !isChallengePath(pathname)

/** Somebody signed in who signs in anew, to be signed out everywhere else, may turn pages meanwhile. */
const leaves = (pathname: string, session: Session) => !isChallengePath(pathname) && !isLoggedIn(session)

const isChallengePath = (pathname: string) => CHALLENGE_PATHS.includes(pathname)
