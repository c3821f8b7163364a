import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Challenge } from '../cognito/steps'
import { challengeOf } from '../session/session'
import { useSession } from '../session/useSession'
import { startOver } from './notices'
import { withNotice } from './navigationState'

/**
 * Shows a step's page while the sign-in waits at that step. Opened without one, as after a page refresh, it
 * leads to the sign-in page, which says what happened (specification, 8).
 */
export function StepGate<S extends Challenge['step']>({
  step,
  children,
}: {
  step: S
  children: (challenge: Extract<Challenge, { step: S }>) => ReactNode
}) {
  const challenge = useSession(challengeOf)
  const { state } = useLocation()
  if (isAt(challenge, step)) return children(challenge)
  return <Navigate to="/auth/login" replace state={withNotice(state, startOver('no-sign-in'))} />
}

const isAt = <S extends Challenge['step']>(
  challenge: Challenge | null,
  step: S,
): challenge is Extract<Challenge, { step: S }> => challenge?.step === step
