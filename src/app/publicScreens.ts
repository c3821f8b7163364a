/** The pages before sign-in, but for the form itself; each is fetched when it is first shown. */
import { lazyScreen } from '../layout/lazyScreen'

export const ResetPage = lazyScreen(async () => (await import('../auth/ResetPage')).ResetPage)

export const ChallengePage = lazyScreen(async () => (await import('../auth/challenges')).ChallengePage)

export const SignUpScreen = /* @__PURE__ */ lazyScreen(
  async () => (await import('./SignUpScreen')).SignUpScreen,
)

export const ConfirmAccountPage = lazyScreen(
  async () => (await import('../auth/ConfirmAccountPage')).ConfirmAccountPage,
)
