import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Spinner } from '../layout/Spinner'
import type { Logo } from '../layout/UiConfig'
import { useMessages } from '../messages/catalogue'
import type { Flow } from '../session/signIn/flow'
import { challengeOf } from '../session/session'
import { lastAnswer, type StaySignedIn } from '../session/signIn/staySignedIn'
import { useSession, useSessionStore } from '../session/useSession'
import { CHALLENGE_SCREENS, formOf, pageWords } from './challenges/challengeTable'
import { withNotice } from './navigationState'
import { StepPage } from './StepPage'
import { useSignInUnderWay } from './useSignInUnderWay'

/**
 * Shows the challenge that the sign-in waits at, under its own address. Without a challenge, e.g. after a
 * page refresh, it leads to the sign-in page, which says what happened (specification, 8).
 */
export function ChallengePage({ logo, staySignedIn }: { logo: Logo; staySignedIn: StaySignedIn }) {
  const flow = useSignInFlow(staySignedIn)
  const underWay = useSignInUnderWay()
  const { auth: text } = useMessages()
  const { pathname, state } = useLocation()
  if (!underWay)
    return (
      <Navigate
        to="/auth/login"
        replace
        state={isOfChallenge(pathname) ? withNotice(state, 'no-sign-in') : state}
      />
    )
  const { challenge } = underWay
  const { path } = CHALLENGE_SCREENS[challenge.name]
  const { title, instruction } = pageWords(challenge, text)
  return (
    <>
      {path !== pathname && <Navigate to={path} replace state={state} />}
      <StepPage key={challenge.name} logo={logo} title={title} subtitle={instruction}>
        <Suspense fallback={<Spinner />}>{formOf(challenge, flow)}</Suspense>
      </StepPage>
    </>
  )
}

/** The sign-in under way. */
function useSignInFlow(staySignedIn: StaySignedIn): Flow {
  const store = useSessionStore()
  const challenge = useSession(challengeOf)
  return useMemo(() => {
    const state = store.getState()
    return {
      // It has the five answers.
      ...state,
      challenge,
      // The others have said that the computer is shared.
      mayRemember: staysSignedIn(staySignedIn),
      cancel: () => void state.cancelSignIn(),
    }
  }, [store, challenge, staySignedIn])
}

const staysSignedIn = (setting: StaySignedIn) =>
  setting === 'always' || (setting !== 'never' && (lastAnswer() ?? setting) === 'checked')

/**
 * Whether it is the address of a challenge, or `/auth/challenge`: the rest of the app leads there, without
 * knowing the pages.
 */
const isOfChallenge = (pathname: string) =>
  pathname === '/auth/challenge' || Object.values(CHALLENGE_SCREENS).some(({ path }) => path === pathname)
