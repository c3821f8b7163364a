/**
 * The one table of sign-in steps: Cognito's name of a challenge, the address of its page, and the page. Fetched
 * with the first challenge or behind the sign-in form, and each page when it is first shown.
 */
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ChallengeName } from '../cognito/challenges'
import { lazyScreen } from '../layout/lazyScreen'
import type { Logo } from '../layout/types'
import { challengeOf, isLoggedIn } from '../session/session'
import { useSession } from '../session/useSession'
import type { ChallengeProps } from './ChallengeProps'
import { withNotice } from './navigationState'

const CODE = {
  path: '/auth/code',
  Page: lazyScreen(() => import('./CodePage').then((file) => file.CodePage)),
}

export const CHALLENGES = {
  SMS_MFA: CODE,
  SMS_OTP: CODE,
  EMAIL_OTP: CODE,
  SOFTWARE_TOKEN_MFA: CODE,
  SELECT_CHALLENGE: {
    path: '/auth/ways',
    Page: lazyScreen(() => import('./ChooseFirstFactorPage').then((file) => file.ChooseFirstFactorPage)),
  },
  PASSWORD: {
    path: '/auth/password',
    Page: lazyScreen(() => import('./PasswordPage').then((file) => file.PasswordPage)),
  },
  WEB_AUTHN: {
    path: '/auth/passkey',
    Page: lazyScreen(() => import('./PasskeyPage').then((file) => file.PasskeyPage)),
  },
  SELECT_MFA_TYPE: {
    path: '/auth/choose',
    Page: lazyScreen(() => import('./ChooseFactorPage').then((file) => file.ChooseFactorPage)),
  },
  MFA_SETUP: {
    path: '/auth/set-up',
    Page: lazyScreen(() => import('./SetUpFactorPage').then((file) => file.SetUpFactorPage)),
  },
  NEW_PASSWORD_REQUIRED: {
    path: '/auth/new-password',
    Page: lazyScreen(() => import('./NewPasswordPage').then((file) => file.NewPasswordPage)),
  },
  CUSTOM_CHALLENGE: {
    path: '/auth/question',
    Page: lazyScreen(() => import('./CustomQuestionPage').then((file) => file.CustomQuestionPage)),
  },
} satisfies { [N in ChallengeName]: { path: string; Page: ComponentType<ChallengeProps<N>> } }

/**
 * Shows the challenge that the sign-in waits at, and sees to it that the address is its own. Opened without one, as
 * after a page refresh, it leads to the sign-in page, which says what happened (specification, 8).
 */
export function ChallengePage({ logo }: { logo: Logo }) {
  const open = useSession(challengeOf)
  const loggedIn = useSession(isLoggedIn)
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  // Whoever has answered the last one sees it until the next page is there.
  const challenge = loggedIn ? last : open
  const { pathname, state } = useLocation()
  if (!challenge)
    return (
      <Navigate
        to="/auth/login"
        replace
        state={isOfChallenge(pathname) ? withNotice(state, 'no-sign-in') : state}
      />
    )
  const { path } = CHALLENGES[challenge.name]
  return (
    <>
      {path !== pathname && <Navigate to={path} replace state={state} />}
      {pageOf(challenge.name, { logo, challenge })}
    </>
  )
}

function pageOf<N extends ChallengeName>(name: N, props: ChallengeProps<N>): ReactNode {
  const table: { [P in ChallengeName]: { Page: ComponentType<ChallengeProps<P>> } } = CHALLENGES
  // What was typed for one code is nothing for the next one.
  return createElement(table[name].Page, { key: name, ...props })
}

/** Whether there is such an address; `/auth/challenge` is where the rest of the app leads, which knows none of them. */
const isOfChallenge = (pathname: string) =>
  pathname === '/auth/challenge' || Object.values(CHALLENGES).some(({ path }) => path === pathname)
