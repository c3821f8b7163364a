import type { ComponentType } from 'react'
import type { Logo } from '../layout/types'
import type { AuthPageName } from './authPages'
import { lazyScreen } from './lazyScreen'

const PAGES = {
  code: lazyScreen(async () => (await import('../auth/CodePage')).CodePage),
  choose: lazyScreen(async () => (await import('../auth/ChooseFactorPage')).ChooseFactorPage),
  'set-up': lazyScreen(async () => (await import('../auth/SetUpFactorPage')).SetUpFactorPage),
  'new-password': lazyScreen(async () => (await import('../auth/NewPasswordPage')).NewPasswordPage),
  question: lazyScreen(async () => (await import('../auth/CustomQuestionPage')).CustomQuestionPage),
  reset: lazyScreen(async () => (await import('../auth/ResetPage')).ResetPage),
  confirm: lazyScreen(async () => (await import('../auth/ConfirmAccountPage')).ConfirmAccountPage),
} satisfies Record<AuthPageName, ComponentType<{ logo: Logo }>>

/** A page before sign-in, fetched when it is first shown. */
export function AuthPage({ page, logo }: { page: AuthPageName; logo: Logo }) {
  const Page = PAGES[page]
  return <Page logo={logo} />
}

/** Fetches ahead the pages that people ask for most: whoever has pressed a link may type at once. */
export const fetchAuthPages = () => Promise.all([PAGES.code.fetch(), PAGES.reset.fetch()])
