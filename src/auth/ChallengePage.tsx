import { Navigate, useLocation } from 'react-router-dom'
import type { Logo } from '../layout/types'
import { challengeOf } from '../session/session'
import { useSession } from '../session/useSession'
import { CHALLENGES, pageOf } from './challenges'
import { withNotice } from './navigationState'

/**
 * At the address of a challenge: shows the challenge that the sign-in waits at, or leads to the page of another one.
 * Opened without any, as after a page refresh, it leads to the sign-in page, which says what happened
 * (specification, 8).
 */
export function ChallengePage({ logo }: { logo: Logo }) {
  const challenge = useSession(challengeOf)
  const { pathname, state } = useLocation()
  if (!challenge) return <Navigate to="/auth/login" replace state={withNotice(state, 'no-sign-in')} />
  const { path } = CHALLENGES[challenge.name]
  if (path !== pathname) return <Navigate to={path} replace state={state} />
  return pageOf(challenge.name, { logo, challenge })
}
