/**
 * The one table of sign-in steps: Cognito's name of a challenge, the address of its page, and the page. It is fetched
 * after the sign-in form or with the first challenge; each page when it is first shown.
 */
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ChallengeName } from '../cognito/challenges'
import { lazyScreen } from '../layout/lazyScreen'
import type { Logo } from '../layout/types'
import { challengeOf, isAskedAgain, isLoggedIn } from '../session/session'
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
 * Shows the challenge that the sign-in waits at, under its own address. Without a challenge, e.g. after a page refresh,
 * it leads to the sign-in page, which says what happened (specification, 8).
 */
export function ChallengePage({ logo }: { logo: Logo }) {
  const open = useSession(challengeOf)
  const loggedIn = useSession(isLoggedIn)
  const again = useSession(isAskedAgain)
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  // After the last answer people still see the last challenge until the next page is there.
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
      {pageOf(challenge.name, { logo, challenge }, again)}
    </>
  )
}

function pageOf<N extends ChallengeName>(name: N, props: ChallengeProps<N>, again: boolean): ReactNode {
  const table: { [P in ChallengeName]: { Page: ComponentType<ChallengeProps<P>> } } = CHALLENGES
  // A new key, so that what was typed for one code is not kept for the next.
  return createElement(table[name].Page, { key: `${name} ${again}`, ...props })
}

/** Whether it is the address of a challenge, or `/auth/challenge`: the rest of the app leads there, without knowing the pages. */
const isOfChallenge = (pathname: string) =>
  pathname === '/auth/challenge' || Object.values(CHALLENGES).some(({ path }) => path === pathname)
